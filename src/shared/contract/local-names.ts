import type { Language } from './languages.ts';

/** What a part of a cemetery is called in some of the interface's languages, beside the register's own name. */
export type LocalNames = Partial<Record<Language, string>>;
