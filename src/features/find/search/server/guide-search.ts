import type { ReplyOf } from '#shared/contract/operation.ts';
import { TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { searchContract } from '../search-contract.ts';
import { narrowMatches } from './narrow-matches.ts';
import { type GraveListQuery, readGraveQuery } from './read-grave-query.ts';
import { searchNamesAndPlaces } from './search-names-and-places.ts';
import { spellingHelp } from './spelling-help.ts';

/** With this many matches, more than a screen or two, ways to narrow them are offered. */
const MANY = 25;

/**
 * Help beside the results: a corrected typing error, other spellings of the register, ways to narrow many
 * matches.
 */
export async function guideSearch(
  db: Queries,
  query: Omit<GraveListQuery, 'limit'> & { search: string },
): Promise<ReplyOf<typeof searchContract.guide>> {
  if (query.search.trim() === '') return { didYouMean: null, spellings: [], narrowing: null };
  const { sort: _, ...given } = query;
  const { filters } = await readGraveQuery(db, { ...given, limit: 1 }, { isSearch: true, demoOnly: false });
  const [{ graves, isCapped }, help] = await Promise.all([
    searchNamesAndPlaces(db, query.search, filters),
    spellingHelp(db, query.search),
  ]);
  const isFound = graves.some(({ match }) => match.isExact);
  const offers =
    graves.length < MANY
      ? null
      : {
          total: Math.min(TOTAL_CAP, graves.length),
          totalIsCapped: isCapped,
          ...(await narrowMatches(
            db,
            graves.map(({ id }) => id),
            filters,
          )),
        };
  return {
    didYouMean: isFound ? null : help.didYouMean,
    spellings: help.spellings,
    narrowing: offers,
  };
}
