import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { searchContract } from '../search-contract.ts';
import { compareSpellings } from './compare-spellings.ts';
import { guideSearch } from './guide-search.ts';
import { searchAdvanced } from './search-advanced.ts';
import { suggestSearches } from './suggest-searches.ts';
import { warmUpNames } from './warm-up-names.ts';

export function searchRoutes({ db }: { db: Database }): BoundOperation[] {
  warmUpNames();
  return [
    bindLoose(searchContract.advanced, (_call, { body }) => searchAdvanced(db, body)),
    bindLoose(searchContract.suggest, (_call, { query }) => suggestSearches(db, query.q)),
    bindLoose(searchContract.guide, (_call, { query }) => guideSearch(db, query)),
    bindLoose(searchContract.compareNames, async (_call, { body }) => compareSpellings(body.a, body.b)),
  ];
}
