import type { Page } from '#shared/contract/paging.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { pageOf } from '#shared/server/http/next-page.ts';
import { collectParameters, filterConditions, type GeoBox, type GraveFilters } from './grave-filters.ts';
import type { GraveToShow } from './load-graves.ts';
import type { GraveQuery } from './read-grave-query.ts';
import { pageAfter, readSortCursor, type SortKey } from './sort-keys.ts';

/** A list by distance holds at most this many graves. */
const NEAREST = 1000;
/**
 * A degree of longitude is shorter than one of latitude: among this many nearest by degrees lie the nearest
 * by metres.
 */
const NEAREST_BY_DEGREES = 3000;

type ColumnSort = 'newest' | 'name' | 'death';

/** For each order: its key, its `order by` (matching an index) and the condition for what comes after a key. */
const ORDERS: Record<
  ColumnSort,
  { key: string; orderBy: string; after: (key: string, id: string) => string }
> = {
  newest: {
    key: 'g.created_at',
    orderBy: 'g.created_at desc nulls last, g.id desc nulls last',
    after: (key, id) => `(g.created_at, g.id) < (${key}::timestamptz, ${id}::bigint)`,
  },
  name: {
    // A whole name may be too long for a cursor, so the last row's name is looked up by its id.
    key: `''`,
    orderBy: 'g.name_folded, g.id',
    after: (key, id) => `(g.name_folded, g.id) > (${key}::text, ${id}::bigint)`,
  },
  death: {
    key: 'g.date_of_death',
    orderBy: 'g.date_of_death desc nulls last, g.id desc nulls last',
    after: (key, id) =>
      `(g.date_of_death is null and (${key}::date is not null or g.id < ${id}::bigint)
        or (g.date_of_death, g.id) < (${key}::date, ${id}::bigint))`,
  },
};

/** Graves without a search by name: filtered, in one of the table's orders, by keyset. */
export async function browseGraves(db: Queries, query: GraveQuery): Promise<Page<GraveToShow>> {
  if (query.filters.cemeteryIds?.length === 0) return { items: [] };
  if (query.sort === 'distance' && query.near) return browseByDistance(db, query, query.near);
  const sort: ColumnSort = query.sort === 'name' || query.sort === 'death' ? query.sort : 'newest';
  const order = ORDERS[sort];
  const after = readSortCursor(query.cursor, sort);
  const { values, parameter } = collectParameters();
  const where = filterConditions(query.filters, parameter);
  if (after) {
    const key = sort === 'name' ? await foldedNameOf(db, after[1]) : after[0];
    where.push(order.after(parameter(key), parameter(after[1])));
  }
  const text = `select g.id, ${order.key} as key from ${source(query.filters, where)}
    order by ${order.orderBy} limit ${parameter(query.limit + 1)}`;
  const rows = await run<{ id: number; key: string | Date | null }>(
    db,
    query.filters,
    `${sort}${after ? '-after' : ''}`,
    text,
    values,
  );
  return pageOf(rows, query.limit, ({ key, id }) => [key instanceof Date ? key.toISOString() : key, id]);
}

/**
 * `offset 0` makes the planner read a place through its own index and sort it. Otherwise it may walk the
 * whole register in the list's order, hoping to meet the place soon: 1.2 s at a million graves against 20 ms.
 */
function source(filters: GraveFilters, where: readonly string[]): string {
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : '';
  const isPlace = filters.cemeteryIds !== undefined || filters.around !== undefined || isSmall(filters.box);
  return isPlace ? `(select * from graves g ${condition} offset 0) g` : `graves g ${condition}`;
}

/** About a town, in degrees: a larger box contains enough rows of any order's beginning. */
const isSmall = (box: GeoBox | undefined) =>
  box !== undefined && box.north - box.south < 1 && box.east - box.west < 2;

async function foldedNameOf(db: Queries, id: number): Promise<string> {
  const [row] = await db.rows<{ name: string }>({
    name: 'folded-name-of-grave',
    text: 'select name_folded as name from graves where id = $1',
    values: [id],
  });
  if (!row) throw new AppError(400, 'common.bad_cursor');
  return row.name;
}

/** Unfiltered lists are requested constantly and get a prepared statement; filters have too many shapes. */
async function run<Row extends object>(
  db: Queries,
  filters: GraveFilters,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const isPlain = Object.values(filters).every((value) => value === undefined);
  if (isPlain) return db.rows<Row>({ name: `browse-${name}`, text, values });
  return db.rows<Row>({ text, values });
}

async function browseByDistance(db: Queries, query: GraveQuery, near: LatLng): Promise<Page<GraveToShow>> {
  const { values, parameter } = collectParameters();
  const where = ['g.lat is not null', ...filterConditions(query.filters, parameter)];
  const text = `select g.id, g.lat, g.lng from graves g where ${where.join(' and ')}
    order by point(g.lng, g.lat) <-> point(${parameter(near.lng)}, ${parameter(near.lat)})
    limit ${NEAREST_BY_DEGREES}`;
  const rows = await run<{ id: number; lat: number; lng: number }>(
    db,
    query.filters,
    'nearest',
    text,
    values,
  );
  const keyed = rows
    .map(({ id, lat, lng }) => ({ id, key: distanceMetres(near, { lat, lng }) as SortKey }))
    .sort((a, b) => Number(a.key) - Number(b.key) || a.id - b.id)
    .slice(0, NEAREST);
  return pageAfter(keyed, 'distance', query);
}
