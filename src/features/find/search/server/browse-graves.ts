import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import type { Page } from '#shared/contract/paging.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { pageOf } from '#shared/server/http/next-page.ts';
import { collectParameters, type GeoBox, type GraveFilters, listConditions } from './grave-filters.ts';
import type { GraveToShow } from './load-graves.ts';
import type { GraveQuery } from './read-grave-query.ts';
import { pageAfter, readSortCursor, type SortKey, tooDeep } from './sort-keys.ts';

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

/** A list without a name that was asked for. */
type Browsing = Omit<GraveQuery, 'isPatient'>;

/** Graves without a search by name: filtered, in one of the table's orders, by keyset. */
export async function browseGraves(db: Queries, query: Browsing): Promise<Page<GraveToShow>> {
  if (query.filters.cemeteryIds?.length === 0) return { items: [] };
  if (query.sort === 'distance' && query.near) return browseByDistance(db, query, query.near);
  const sort: ColumnSort = query.sort === 'name' || query.sort === 'death' ? query.sort : 'newest';
  const order = ORDERS[sort];
  const after = readSortCursor(query.cursor, sort);
  const { values, parameter } = collectParameters();
  const where = listConditions(query.filters, parameter);
  const isAfter = async ([key, id]: readonly [SortKey, number]) =>
    order.after(parameter(sort === 'name' ? await foldedNameOf(db, id) : key), parameter(id));
  const last = after ? await lastListed(db, query.filters, sort) : null;
  // A date that is missing makes a comparison neither true nor false.
  if (last) where.push(`(${await isAfter(last)}) is not true`);
  if (after) where.push(await isAfter(after));
  const text = `select g.id, ${order.key} as key from ${source(query.filters, where)}
    order by ${order.orderBy} limit ${parameter(query.limit + 1)}`;
  const rows = await run<{ id: number; key: string | Date | null }>(
    db,
    query.filters,
    `${sort}${after ? '-after' : ''}${last ? '-bounded' : ''}`,
    text,
    values,
  );
  if (last && rows.length === 0) throw tooDeep();
  return pageOf(rows, query.limit, ({ key, id }) => [key instanceof Date ? key.toISOString() : key, id]);
}

/** The last grave that a list goes on to; null where the list is shorter than LIST_DEPTH. */
async function lastListed(
  db: Queries,
  filters: GraveFilters,
  sort: ColumnSort,
): Promise<[SortKey, number] | null> {
  const { values, parameter } = collectParameters();
  const { key, orderBy } = ORDERS[sort];
  const text = `select g.id, ${key} as key from ${source(filters, listConditions(filters, parameter))}
    order by ${orderBy} offset ${LIST_DEPTH - 1} limit 1`;
  const [row] = await run<{ id: number; key: string | Date | null }>(
    db,
    filters,
    `${sort}-last`,
    text,
    values,
  );
  return row ? [row.key instanceof Date ? row.key.toISOString() : row.key, row.id] : null;
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

async function browseByDistance(db: Queries, query: Browsing, near: LatLng): Promise<Page<GraveToShow>> {
  const { values, parameter } = collectParameters();
  const where = ['g.lat is not null', ...listConditions(query.filters, parameter)];
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
    .slice(0, LIST_DEPTH);
  const room = LIST_DEPTH - keyed.length;
  const unplaced = room > 0 ? await findUnplaced(db, query.filters, room) : [];
  return pageAfter([...keyed, ...unplaced], 'distance', query);
}

/** Graves without a position: an order by distance puts them last and leaves none of them out. */
async function findUnplaced(
  db: Queries,
  filters: GraveFilters,
  limit: number,
): Promise<{ id: number; key: SortKey }[]> {
  // Nothing that is limited to a part of the map holds them.
  if (filters.around || filters.box) return [];
  const { values, parameter } = collectParameters();
  const where = ['g.lat is null', ...listConditions(filters, parameter)];
  const text = `select g.id from graves g where ${where.join(' and ')} order by g.id limit ${parameter(limit)}`;
  const rows = await run<{ id: number }>(db, filters, 'unplaced', text, values);
  return rows.map(({ id }) => ({ id, key: null }));
}
