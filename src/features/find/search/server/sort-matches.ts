import type { GraveSort } from '#features/records/graves/graves-values.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { RankedGrave } from './search-names.ts';
import { compareEntries, SORT_NAME_LENGTH, type SortKey } from './sort-keys.ts';

interface KeyRow {
  id: number;
  death: string | null;
  created: Date;
  lat: number | null;
  lng: number | null;
}

/** The matches of a name search in the asked order, each with its key for the cursor. */
export async function sortMatches(
  db: Queries,
  matches: readonly RankedGrave[],
  sort: GraveSort,
  near: LatLng | undefined,
): Promise<(RankedGrave & { key: SortKey })[]> {
  if (sort === 'relevance') return matches.map((match) => ({ ...match, key: match.rank }));
  const keyOf = sort === 'name' ? nameKey : await storedKeys(db, matches, sort, near);
  return matches.map((match) => ({ ...match, key: keyOf(match) })).sort((a, b) => compareEntries(sort, a, b));
}

const nameKey = ({ registerName }: RankedGrave): SortKey =>
  [...registerName].slice(0, SORT_NAME_LENGTH).join('');

/** Orders that need a key from the database; a match's name and relevance are known already. */
type StoredSort = Exclude<GraveSort, 'relevance' | 'name'>;

async function storedKeys(
  db: Queries,
  matches: readonly RankedGrave[],
  sort: StoredSort,
  near: LatLng | undefined,
): Promise<(match: RankedGrave) => SortKey> {
  const rows = await db.rows<KeyRow>({
    name: 'grave-sort-keys',
    text: `select id, date_of_death as death, created_at as created, lat, lng from graves where id = any($1::bigint[])`,
    values: [matches.map(({ id }) => id)],
  });
  const keys = new Map(rows.map((row) => [row.id, keyOfRow(row, sort, near)]));
  return ({ id }) => keys.get(id) ?? null;
}

function keyOfRow(row: KeyRow, sort: StoredSort, near: LatLng | undefined): SortKey {
  if (sort === 'death') return row.death;
  if (sort === 'newest') return row.created.toISOString();
  if (!near || row.lat === null || row.lng === null) return null;
  return distanceMetres(near, { lat: row.lat, lng: row.lng });
}
