import { gravesContract } from '#features/records/graves/graves-contract.ts';
import { gravesPaths } from '#features/records/graves/graves-paths.ts';
import { memorialsContract } from '#features/remember/memorials/memorials-contract.ts';
import { memorialsPaths } from '#features/remember/memorials/memorials-paths.ts';
import { listMemorials } from '#features/remember/memorials/server/list-memorials.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { withReadingAid } from '#shared/server/names/reading-aid.ts';
import { searchContract } from '../search-contract.ts';
import { compareSpellings } from './compare-spellings.ts';
import type { SearchCounter } from './count-searches.ts';
import { guideSearch } from './guide-search.ts';
import { listGraves } from './list-graves.ts';
import { listMemorialsByName } from './list-memorials-by-name.ts';
import { searchAdvanced } from './search-advanced.ts';
import { suggestSearches } from './suggest-searches.ts';
import { warmUpNames } from './warm-up-names.ts';

/**
 * The lists of graves and of memorials are searches too: their slices declare them, this slice answers them.
 */
export function searchRoutes({ searches }: { searches: SearchCounter }): BoundOperation[] {
  warmUpNames();
  return [
    bind(gravesContract.list, async (call, { query }) => {
      const page = await listGraves(call.db, query);
      if (query.search?.trim() && !query.cursor) searches.note(page.items);
      const items = page.items.map((grave) => withReadingAid(grave, call.language));
      return answerPage(call, gravesPaths.list, query, { ...page, items });
    }),
    bind(memorialsContract.list, async (call, { query }) => {
      const page = query.search?.trim()
        ? await listMemorialsByName(call.db, { ...query, search: query.search })
        : await listMemorials(call.db, query);
      return answerPage(call, memorialsPaths.list, query, page);
    }),
    bind(searchContract.advanced, async ({ db, language }, { body }) => {
      const found = await searchAdvanced(db, body);
      if (body.query?.trim() && !body.cursor) searches.note(found.graves);
      return { ...found, graves: found.graves.map((grave) => withReadingAid(grave, language)) };
    }),
    bind(searchContract.suggest, ({ db }, { query }) => suggestSearches(db, query.q)),
    bind(searchContract.guide, ({ db }, { query }) => guideSearch(db, query)),
    bind(searchContract.compareNames, async (_call, { body }) => compareSpellings(body.a, body.b)),
  ];
}
