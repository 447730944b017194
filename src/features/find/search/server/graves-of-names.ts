import { LISTED_GRAVE } from '#db/listed-grave.ts';
import { distanceMetres, type LatLng } from '#shared/geo.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { collectParameters, filterConditions, type GraveFilters } from './grave-filters.ts';

export interface NamedGrave {
  id: number;
  /** The folded name by which it is found: the register's, or one in a second script. */
  name: string;
  /** The register's folded name. */
  registerName: string;
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
  /** Names of the register where another one found the grave, otherwise ''. */
  others: string;
}

/** Whether a folded name is in letters in which a record may carry a second name. */
const isInScript = (name: string) => /\p{Script=Arabic}/u.test(name);

/** Verified first, then the later year of death; read from the index of names alone. */
const TIE = `(case when g.is_verified then 100000 else 0 end
  + 10 * least(9999, greatest(1, coalesce(extract(year from g.date_of_death)::int, 0))) * (g.date_of_death is not null)::int)`;

/**
 * The graves that bear the names, in the names' order, at most `limit` of them; one that bears two of them comes twice. `isUnasked`: nobody has asked for a name, so
 * graves of cemeteries that are search only stay out.
 */
export async function gravesOfNames(
  db: Queries,
  names: readonly string[],
  filters: GraveFilters,
  { limit, near, isUnasked }: { limit: number; near: LatLng | undefined; isUnasked: boolean },
): Promise<NamedGrave[]> {
  if (names.length === 0) return [];
  const { values, parameter } = collectParameters();
  const where = [...filterConditions(filters, parameter), ...(isUnasked ? [LISTED_GRAVE] : [])];
  const within = where.length > 0 ? `where ${where.join(' and ')}` : '';
  const most = parameter(limit);
  // Columns as texts: the driver took longer over a thousand rows than the index took to find them.
  const place = near ? 'g.lat, g.lng' : 'null::float8 as lat, null::float8 as lng';
  const bearing = (
    from: string,
    other: string,
  ) => `(select g.id, n.at, ${TIE} as tie, ${place}, ${other} as other
    from ${from} ${within} order by n.at, g.id limit ${most})`;
  const arms = [
    bearing(
      `unnest(${parameter(names)}::text[]) with ordinality as n (name, at) join graves g on g.name_folded = n.name`,
      `''`,
    ),
  ];
  // Most registers are written in Latin letters: then nothing else is read than the index of their names.
  const inScript = names.flatMap((name, at) => (isInScript(name) ? [{ name, at: at + 1 }] : []));
  if (inScript.length > 0) {
    const asked = parameter(inScript.map(({ name }) => name));
    const at = parameter(inScript.map((one) => one.at));
    arms.push(
      bearing(
        `unnest(${asked}::text[], ${at}::int[]) as n (name, at) join graves g on g.script_names_folded @> array[n.name]`,
        'g.name_folded',
      ),
    );
  }
  const text = `select string_agg(id::text, ',') as ids, string_agg(at::text, ',') as places,
      string_agg(tie::text, ',') as ties, string_agg(coalesce(lat::text, ''), ',') as lats,
      string_agg(coalesce(lng::text, ''), ',') as lngs, string_agg(other, ',') as others
    from (select * from (${arms.join(' union all ')}) each_way order by at, id limit ${most}) found`;
  const rows =
    where.length === 0
      ? await db.rows<GravesRow>({
          name: `graves-of-${arms.length}-names${near ? '-near' : ''}`,
          text,
          values,
        })
      : await db.rows<GravesRow>({ text, values });
  return readGraves(rows[0], names, near);
}

function readGraves(
  row: GravesRow | undefined,
  names: readonly string[],
  near: LatLng | undefined,
): NamedGrave[] {
  if (!row?.ids) return [];
  const [places, ties, lats, lngs, others] = [row.places, row.ties, row.lats, row.lngs, row.others].map(
    (text) => text.split(','),
  );
  return row.ids.split(',').map((id, at) => {
    const tie = Number(ties?.[at] ?? 0);
    const nearness = near ? nearnessOf(near, lats?.[at], lngs?.[at]) : 0;
    const name = names[Number(places?.[at]) - 1] ?? '';
    return { id: Number(id), name, registerName: others?.[at] || name, tie: nearness * 1e6 + tie };
  });
}

/** Each grave once, by the best of its names. @param graves as gravesOfNames orders them */
export function oncePerGrave(graves: readonly NamedGrave[]): NamedGrave[] {
  return [...new Map(graves.toReversed().map((grave) => [grave.id, grave])).values()].reverse();
}

const FARTHEST = 99_999;

/** In tenths of a kilometre, so that five digits cover the whole country. */
function nearnessOf(near: LatLng, lat: string | undefined, lng: string | undefined): number {
  if (!lat || !lng) return 0;
  const metres = distanceMetres(near, { lat: Number(lat), lng: Number(lng) });
  return FARTHEST - Math.min(FARTHEST, Math.round(metres / 100));
}
