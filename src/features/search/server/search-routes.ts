import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { searchContract } from '../search-contract.ts';
import { compareSpellings } from './compare-spellings.ts';
import { guideSearch } from './guide-search.ts';
import { searchAdvanced } from './search-advanced.ts';
import { suggestSearches } from './suggest-searches.ts';
import { warmUpNames } from './warm-up-names.ts';

export function searchRoutes({ db }: { db: Database }): BoundOperation[] {
  warmUpNames();
  return [
    bind(searchContract.advanced, (_call, { body }) => searchAdvanced(db, body)),
    bind(searchContract.suggest, (_call, { query }) => suggestSearches(db, query.q)),
    bind(searchContract.guide, (_call, { query }) => guideSearch(db, query)),
    bind(searchContract.compareNames, async (_call, { body }) => compareSpellings(body.a, body.b)),
  ];
}
