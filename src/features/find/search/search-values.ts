import { LANGUAGES } from '#shared/contract/languages.ts';

/** Languages of approved duas that a grave must have. */
export const DUA_LANGUAGES = ['all', ...LANGUAGES] as const;
