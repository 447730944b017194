import { LANGUAGES } from '#shared/contract/languages.ts';

/** Of the duas that a grave must have. */
export const DUA_LANGUAGES = ['all', ...LANGUAGES] as const;
