import { LISTED_GRAVE } from '#db/listed-grave.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { browseGraves } from './browse-graves.ts';
import { findByText } from './find-by-text.ts';
import { placesLike, placesOf } from './known-places.ts';
import type { SuggestedGrave } from './suggest-graves.ts';

export interface SuggestedByReading {
  graves: SuggestedGrave[];
  /** The cemeteries that the text names, in any spelling, where it leads to no grave there. */
  cemeteryIds: number[];
}

const NOTHING: SuggestedByReading = { graves: [], cemeteryIds: [] };

/**
 * What a text leads to that is more than a name, while it is typed: graves of its number, of its year, of its name in its
 * place ('gulam rasol bradfrd'), at most `limit`; nothing where it was read as a name alone.
 */
export async function suggestRead(db: Queries, text: string, limit: number): Promise<SuggestedByReading> {
  if (!/\p{N}/u.test(text) && !(await namesPlace(db, text))) return NOTHING;
  const { names, filters, reading, placeIds, wordsSetAside } = await findByText(db, text, {});
  // A suggestion has no room to say which words were left out.
  if (!reading || wordsSetAside !== null) return NOTHING;
  const places = { graves: [], cemeteryIds: reading.cemeteryIds ? placeIds : [] };
  if (names) {
    const graves = await listedOf(
      db,
      names.graves.slice(0, limit).map(({ id }) => id),
    );
    return graves.length > 0 ? { graves, cemeteryIds: [] } : places;
  }
  // Of a place alone any grave would be as good as another.
  if (reading.number === undefined && reading.year === undefined) return places;
  const list = { filters, near: undefined, sort: 'name', limit, cursor: undefined } as const;
  return { graves: (await browseGraves(db, list)).items, cemeteryIds: [] };
}

async function namesPlace(db: Queries, text: string): Promise<boolean> {
  return (await placesOf(db, text)).length > 0 || (await placesLike(db, text)).length > 0;
}

/** A name that is still typed asks for nobody in a cemetery that is search only. */
const listedOf = (db: Queries, ids: readonly number[]): Promise<SuggestedGrave[]> =>
  db.rows<SuggestedGrave>({
    name: 'listed-of-graves',
    text: `select g.id from unnest($1::bigint[]) with ordinality as n (id, at) join graves g on g.id = n.id
           where ${LISTED_GRAVE} order by n.at`,
    values: [ids],
  });
