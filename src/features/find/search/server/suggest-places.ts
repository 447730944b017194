import type { Grave } from '#features/records/graves/graves-contract.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { ESCAPE, likePattern } from '#shared/server/db/like-pattern.ts';

const MOST = 5;

interface NearCemetery {
  name: string;
  address: string;
  lat: number;
  lng: number;
}

/** At most five confirmed cemeteries nearest to a point, nearest first. */
export async function cemeteriesNear(db: Queries, centre: LatLng | undefined): Promise<NearCemetery[]> {
  if (!centre) return [];
  const rows = await db.rows<NearCemetery>({
    name: 'confirmed-cemeteries-near',
    text: `select name, address, lat, lng from cemeteries where is_confirmed and lat is not null
           order by power(lat - $1, 2) + power((lng - $2) * cosd($1), 2) limit 20`,
    values: [centre.lat, centre.lng],
  });
  return rows.sort((a, b) => distanceMetres(centre, a) - distanceMetres(centre, b)).slice(0, MOST);
}

/**
 * Confirmed cemeteries whose name, alias, address or postcode contains one of the typed texts, those by name first;
 * then the nearest ones. At most five.
 */
export async function suggestCemeteries(
  db: Queries,
  texts: readonly (string | undefined)[],
  near: readonly NearCemetery[],
): Promise<string[]> {
  const patterns = texts.flatMap((text) => (text?.trim() ? [likePattern(text.trim().slice(0, 255))] : []));
  const rows =
    patterns.length === 0
      ? []
      : await db.rows<{ name: string }>({
          name: 'confirmed-cemeteries-like',
          text: `select c.name from cemeteries c,
                   lateral (select concat_ws(' ', c.name, c.address, c.postcode,
                     (select string_agg(a.alias, ' ') from cemetery_aliases a where a.cemetery_id = c.id)) as all) t
                 where c.is_confirmed and exists (
                   select 1 from unnest($1::text[]) p (pattern) where t.all ilike p.pattern ${ESCAPE})
                 order by not exists (
                   select 1 from unnest($1::text[]) p (pattern) where c.name ilike p.pattern ${ESCAPE}), c.name
                 limit ${MOST}`,
          values: [patterns],
        });
  return firstOf([...rows.map((row) => row.name), ...near.map((row) => row.name)]);
}

/** The names of confirmed cemeteries, at most five. */
export async function cemeteriesOf(db: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<{ name: string }>({
    name: 'confirmed-cemeteries-of',
    text: `select name from cemeteries where is_confirmed and id = any ($1::bigint[]) order by name limit ${MOST}`,
    values: [ids],
  });
  return firstOf(rows.map((row) => row.name));
}

/** Places of the graves found, then of the cemeteries near the centre; at most five. */
export function nearbyLocations(graves: readonly Grave[], near: readonly NearCemetery[]): string[] {
  return firstOf([
    ...graves.map((grave) => grave.location || grave.cemetery),
    ...near.map((cemetery) => cemetery.address || cemetery.name),
  ]);
}

const firstOf = (texts: readonly string[]) => [...new Set(texts)].slice(0, MOST);
