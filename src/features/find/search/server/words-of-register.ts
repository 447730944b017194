import type { Queries } from '#shared/server/db/connect-database.ts';
import type { KnownWords } from '../reading/read-head.ts';
import { completeWord } from './complete-word.ts';
import { nameDictionary } from './name-dictionary.ts';

/** What the register knows of single words of a text that is still typed. */
export const wordsOfRegister = (db: Queries): KnownWords => ({
  reach: (words) => nameDictionary(db).rows(words),
  complete: (prefix) => completeWord(db, prefix),
});
