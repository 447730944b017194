import { gravesContract } from '#features/graves/graves-contract.ts';
import { gravesPaths } from '#features/graves/graves-paths.ts';
import { memorialsContract } from '#features/memorials/memorials-contract.ts';
import { memorialsPaths } from '#features/memorials/memorials-paths.ts';
import { listMemorials } from '#features/memorials/server/list-memorials.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { searchContract } from '../search-contract.ts';
import { compareSpellings } from './compare-spellings.ts';
import { guideSearch } from './guide-search.ts';
import { listGraves } from './list-graves.ts';
import { listMemorialsByName } from './list-memorials-by-name.ts';
import { searchAdvanced } from './search-advanced.ts';
import { suggestSearches } from './suggest-searches.ts';
import { warmUpNames } from './warm-up-names.ts';

/** The lists of graves and of memorials are searches too: their slices declare them, the search answers. */
export function searchRoutes({ db }: { db: Database }): BoundOperation[] {
  warmUpNames();
  return [
    bindLoose(gravesContract.list, async (call, { query }) =>
      answerPage(call, gravesPaths.list, query, await listGraves(db, query)),
    ),
    bindLoose(memorialsContract.list, async (call, { query }) => {
      const page = query.search?.trim()
        ? await listMemorialsByName(db, { ...query, search: query.search })
        : await listMemorials(db, query);
      return answerPage(call, memorialsPaths.list, query, page);
    }),
    bindLoose(searchContract.advanced, (_call, { body }) => searchAdvanced(db, body)),
    bindLoose(searchContract.suggest, (_call, { query }) => suggestSearches(db, query.q)),
    bindLoose(searchContract.guide, (_call, { query }) => guideSearch(db, query)),
    bindLoose(searchContract.compareNames, async (_call, { body }) => compareSpellings(body.a, body.b)),
  ];
}
