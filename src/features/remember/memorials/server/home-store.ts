import { ON_LISTED_GRAVE } from '#db/listed-grave.ts';
import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { MEMORIAL_COLUMNS, type MemorialRow } from './present-memorial.ts';

const FROM = 'from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id';
/** Of every choice too: what is hidden, private, archived or deleted now is gone from the first page at once. */
const LISTED = `${LISTED_MEMORIAL} and ${ON_LISTED_GRAVE}`;
const NEWEST_FIRST = 'order by m.created_at desc nulls last, m.id desc nulls last';

/** Further back nobody looks for a verified grave: what is older is no longer recent, and the page stays fast. */
const LOOK_BACK = 1000;

export async function chosenMemorial(db: Queries): Promise<MemorialRow | null> {
  const [row] = await db.rows<MemorialRow>({
    name: 'chosen-memorial',
    text: `select ${MEMORIAL_COLUMNS} ${FROM}
           where m.home_place = 'featured' and ${LISTED} order by m.id limit 1`,
    values: [],
  });
  return row ?? null;
}

/** The demonstration's first memorial, unless an administrator took it off the page. */
export async function sampleMemorial(db: Queries): Promise<MemorialRow | null> {
  const [row] = await db.rows<MemorialRow>({
    name: 'sample-memorial',
    text: `select ${MEMORIAL_COLUMNS} ${FROM}
           where m.is_demo and m.home_place <> 'off' and ${LISTED} order by m.id limit 1`,
    values: [],
  });
  return row ?? null;
}

/** Memorials that somebody vouches for, newest first: an administrator, an office, or the demonstration's maker. */
export function vouchedMemorials(
  db: Queries,
  options: { limit: number; withDemo: boolean; without: number | null },
): Promise<MemorialRow[]> {
  return db.rows<MemorialRow>({
    name: 'vouched-memorials',
    text: `select ${MEMORIAL_COLUMNS} ${FROM}
           where m.id is distinct from $3 and m.id in (
             select newest.id
             from (select m.id, m.grave_id, m.is_demo, m.home_place from memorials m
                   where ${LISTED} ${NEWEST_FIRST} limit ${LOOK_BACK}) newest
             join graves g on g.id = newest.grave_id
             where newest.home_place <> 'off' and (g.is_verified or ($2 and newest.is_demo))
             union select m.id from memorials m where m.home_place in ('recent', 'featured') and ${LISTED})
           ${NEWEST_FIRST} limit $1`,
    values: [options.limit, options.withDemo, options.without],
  });
}
