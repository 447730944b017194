import type { Page } from '#shared/contract/paging.ts';
import { distanceMetres, parseLatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { encodeCursor, readIdCursor } from '#shared/server/http/next-page.ts';
import type { Duplicate, RegistryGrave } from '../registry-contract.ts';
import { COMPARED_FIELDS } from '../registry-values.ts';
import { findRegistryGraves, presentRegistryGrave } from './registry-store.ts';

/** Records, newest first, that are compared with the register at a time … */
const WINDOW = 40;
/** … until enough pairs are found, or this time has passed. */
const ENOUGH_MS = 60;

interface Pair {
  later: number;
  earlier: number;
}

/**
 * Pairs of records that may be of one grave: in one cemetery, with names that are equal after folding or in
 * all their keys, and deaths that can be of one day. People decide whether to merge them.
 */
export async function findDuplicates(
  db: Queries,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Duplicate>> {
  const begun = performance.now();
  const pairs: Pair[] = [];
  let last = readIdCursor(query.cursor);
  let isOver = false;
  while (!isOver && pairs.length < query.limit && performance.now() - begun < ENOUGH_MS) {
    const ids = await windowOf(db, last);
    const found = await pairsOf(db, ids, query.limit - pairs.length);
    pairs.push(...found);
    const isCut = pairs.length === query.limit;
    last = (isCut ? found.at(-1)?.later : ids.at(-1)) ?? last;
    isOver = !isCut && ids.length < WINDOW;
  }
  const rows = await findRegistryGraves(db, [
    ...new Set(pairs.flatMap(({ later, earlier }) => [later, earlier])),
  ]);
  const byId = new Map(rows.map((row) => [row.id, presentRegistryGrave(row)]));
  const items = pairs.flatMap(({ later, earlier }) => {
    const [first, second] = [byId.get(earlier), byId.get(later)];
    return first && second ? [compare(first, second)] : [];
  });
  return { items, ...(isOver || last === null ? {} : { next: encodeCursor([last]) }) };
}

async function windowOf(db: Queries, before: number | null): Promise<number[]> {
  const rows = await db.rows<{ id: number }>({
    name: 'duplicates-window',
    text: `select id from graves where $1::bigint is null or id < $1 order by id desc limit ${WINDOW}`,
    values: [before],
  });
  return rows.map(({ id }) => id);
}

/** All pairs of a record stay together: one that the limit would cut waits for the next page. */
async function pairsOf(db: Queries, ids: readonly number[], limit: number): Promise<Pair[]> {
  return db.rows<Pair>({
    name: 'duplicates-pairs',
    text: `select a.id as later, b.id as earlier from graves a
           cross join lateral (
             select g.id from graves g
             where g.cemetery_id = a.cemetery_id and g.id < a.id
               and (g.name_folded = a.name_folded
                 or (cardinality(a.name_keys) > 1 and g.name_keys @> a.name_keys and a.name_keys @> g.name_keys))
               and (g.date_of_death is null or a.date_of_death is null or g.date_of_death = a.date_of_death
                 or ((g.date_of_death_precision <> 'day' or a.date_of_death_precision <> 'day')
                   and date_trunc('year', g.date_of_death) = date_trunc('year', a.date_of_death)))
               and (g.date_of_birth is null or a.date_of_birth is null
                 or date_trunc('year', g.date_of_birth) = date_trunc('year', a.date_of_birth))
             order by g.id desc limit 1) b
           where a.id = any($1) order by a.id desc limit $2`,
    values: [ids, limit],
  });
}

function compare(first: RegistryGrave, second: RegistryGrave): Duplicate {
  const differs = COMPARED_FIELDS.filter(
    (name) => first[name] && second[name] && first[name] !== second[name],
  );
  const places = [first, second].map(({ gpsCoordinates }) =>
    gpsCoordinates ? parseLatLng(gpsCoordinates) : null,
  );
  const [here, there] = places;
  const distance = here && there ? Math.round(distanceMetres(here, there)) : null;
  return { first, second, differs, distance };
}
