import type { ReplyOf } from '#shared/contract/operation.ts';
import { TOTAL_CAP } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { searchContract } from '../search-contract.ts';
import { findByText } from './find-by-text.ts';
import { narrowMatches } from './narrow-matches.ts';
import { placesToShow } from './places-to-show.ts';
import { type GraveListQuery, readGraveQuery } from './read-grave-query.ts';
import { spellingHelp } from './spelling-help.ts';

const NOTHING = {
  reading: null,
  places: [],
  didYouMean: null,
  spellings: [],
  narrowing: null,
  isShortened: false,
  yearSetAside: null,
  wordsSetAside: null,
  partAnywhere: null,
  lacksCemetery: false,
};

/** With this many matches, more than a screen or two, ways to narrow them are offered. */
const MANY = 25;

/**
 * Help beside the results: how the text was understood, the cemeteries that it names, a corrected typing error,
 * other spellings of the register, ways to narrow many matches.
 */
export async function guideSearch(
  db: Queries,
  query: Omit<GraveListQuery, 'limit'>,
): Promise<ReplyOf<typeof searchContract.guide>> {
  const { sort: _, search = '', ...given } = query;
  const { filters, isPatient } = await readGraveQuery(
    db,
    { ...given, search, limit: 1 },
    { isSearch: true, demoOnly: false },
  );
  // A chosen cemetery is shown also where none of its graves are recorded yet: the way to it is known.
  if (search.trim() === '') return { ...NOTHING, places: await placesToShow(db, filters.cemeteryIds ?? []) };
  const { names, reading, placeIds, ...said } = await findByText(db, search, filters, { isPatient });
  const help = await spellingHelp(db, search, reading?.name);
  const { graves, isCapped } = names ?? { graves: [], isCapped: false };
  // Whoever is looked for in a place comes first, and each grave says where it lies.
  const isSomebodyThere = Boolean(reading?.name) && graves.length > 0;
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
    reading: reading && {
      name: reading.name,
      number: reading.number ?? null,
      year: reading.year ?? null,
    },
    places: filters.cemeteryIds || isSomebodyThere ? [] : await placesToShow(db, placeIds),
    // What was not read as a name has no spelling to mend.
    didYouMean: isFound || !names ? null : help.didYouMean,
    spellings: names ? help.spellings : [],
    narrowing: offers,
    isShortened: names?.isShortened ?? false,
    yearSetAside: said.yearSetAside,
    wordsSetAside: said.wordsSetAside,
    partAnywhere: said.partAnywhere,
    lacksCemetery: said.lacksCemetery,
  };
}
