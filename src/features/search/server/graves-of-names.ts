import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters } from './grave-filters.ts';

export interface NamedGrave {
  id: number;
  /** The folded name. */
  name: string;
  /**
   * What comes first among equally good names, larger first: the nearer to the point asked, the verified, the later
   * dead, the dated. An integer below 10^11.
   */
  tie: number;
}

interface Row {
  id: number;
  name: string;
  isVerified: boolean;
  death: string | null;
  lat: number | null;
  lng: number | null;
}

/** The graves that bear the names, in the names' order, at most `limit` of them. */
export async function gravesOfNames(
  db: Database,
  names: readonly string[],
  filters: GraveFilters,
  { limit, near }: { limit: number; near: LatLng | undefined },
): Promise<NamedGrave[]> {
  if (names.length === 0) return [];
  const { values, parameter } = collectParameters();
  const from = `unnest(${parameter(names)}::text[]) with ordinality as n (name, at)
    join graves g on g.name_folded = n.name`;
  const where = filterConditions(filters, parameter);
  // Without a point to be near to, the index alone answers.
  const place = near ? 'g.lat, g.lng' : 'null::float8 as lat, null::float8 as lng';
  const text = `select g.id, n.name, g.is_verified as "isVerified", g.date_of_death as death, ${place}
    from ${from} ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by n.at, g.id limit ${parameter(limit)}`;
  const isPlain = where.length === 0;
  const rows = isPlain
    ? await db.rows<Row>({ name: `graves-of-names${near ? '-near' : ''}`, text, values })
    : (await db.pool.query<Row>(text, values)).rows;
  return rows.map((row) => ({ id: row.id, name: row.name, tie: tieOf(row, near) }));
}

const FARTHEST = 99_999;

function tieOf({ isVerified, death, lat, lng }: Row, near: LatLng | undefined): number {
  const isPlaced = near && lat !== null && lng !== null;
  // Tenths of a kilometre, so that five digits reach over the whole country.
  const nearness = isPlaced
    ? FARTHEST - Math.min(FARTHEST, Math.round(distanceMetres(near, { lat, lng }) / 100))
    : 0;
  const year = death === null ? 0 : Math.min(9999, Math.max(1, Number.parseInt(death, 10) || 1));
  return nearness * 1e6 + (isVerified ? 1e5 : 0) + year * 10;
}
