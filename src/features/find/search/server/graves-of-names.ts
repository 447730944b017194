import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters } from './grave-filters.ts';

export interface NamedGrave {
  id: number;
  /** The folded name. */
  name: string;
  /**
   * Breaks ties among equally good names, larger first: nearer to the given point, verified, later death,
   * dated. An integer below 10^11.
   */
  tie: number;
}

interface GravesRow {
  ids: string | null;
  places: string;
  ties: string;
  lats: string;
  lngs: string;
}

/** Verified first, then the later year of death; read from the index of names alone. */
const TIE = `(case when g.is_verified then 100000 else 0 end
  + 10 * least(9999, greatest(1, coalesce(extract(year from g.date_of_death)::int, 0))) * (g.date_of_death is not null)::int)`;

/** The graves that bear the names, in the names' order, at most `limit` of them. */
export async function gravesOfNames(
  db: Queries,
  names: readonly string[],
  filters: GraveFilters,
  { limit, near }: { limit: number; near: LatLng | undefined },
): Promise<NamedGrave[]> {
  if (names.length === 0) return [];
  const { values, parameter } = collectParameters();
  const from = `unnest(${parameter(names)}::text[]) with ordinality as n (name, at)
    join graves g on g.name_folded = n.name`;
  const where = filterConditions(filters, parameter);
  // Columns as texts: the driver took longer over a thousand rows than the index took to find them.
  const place = near ? 'g.lat, g.lng' : 'null::float8 as lat, null::float8 as lng';
  const text = `select string_agg(id::text, ',') as ids, string_agg(at::text, ',') as places,
      string_agg(tie::text, ',') as ties, string_agg(coalesce(lat::text, ''), ',') as lats,
      string_agg(coalesce(lng::text, ''), ',') as lngs
    from (select g.id, n.at, ${TIE} as tie, ${place} from ${from}
      ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by n.at, g.id limit ${parameter(limit)}) found`;
  const rows =
    where.length === 0
      ? await db.rows<GravesRow>({ name: `graves-of-names${near ? '-near' : ''}`, text, values })
      : await db.rows<GravesRow>({ text, values });
  return readGraves(rows[0], names, near);
}

function readGraves(
  row: GravesRow | undefined,
  names: readonly string[],
  near: LatLng | undefined,
): NamedGrave[] {
  if (!row?.ids) return [];
  const [places, ties, lats, lngs] = [row.places, row.ties, row.lats, row.lngs].map((text) =>
    text.split(','),
  );
  return row.ids.split(',').map((id, at) => {
    const tie = Number(ties?.[at] ?? 0);
    const nearness = near ? nearnessOf(near, lats?.[at], lngs?.[at]) : 0;
    return { id: Number(id), name: names[Number(places?.[at]) - 1] ?? '', tie: nearness * 1e6 + tie };
  });
}

const FARTHEST = 99_999;

/** In tenths of a kilometre, so that five digits cover the whole country. */
function nearnessOf(near: LatLng, lat: string | undefined, lng: string | undefined): number {
  if (!lat || !lng) return 0;
  const metres = distanceMetres(near, { lat: Number(lat), lng: Number(lng) });
  return FARTHEST - Math.min(FARTHEST, Math.round(metres / 100));
}
