import { spellingsPaths } from '#features/find/spellings/spellings-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

/** A pair of names leads to no record. */
export const SPELLINGS_CASES: Cases = {
  [spellingsPaths.suggest]: apart('/api/names/suggestions', {}),
  [spellingsPaths.list]: apart('/api/admin/name-suggestions'),
  [spellingsPaths.decide]: apart('/api/admin/name-suggestions/1/decide', { status: 'accepted' }),
  [spellingsPaths.pairs]: apart('/api/admin/name-suggestions/pairs.tsv'),
};
