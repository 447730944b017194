import type { LocalNames } from '#shared/contract/local-names.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { GraveFilters } from './grave-filters.ts';

export interface Narrowing {
  cemeteries: { name: string; count: number }[];
  sections: { name: string; names?: LocalNames; count: number }[];
  decades: { from: number; to: number; count: number }[];
}

interface CountRow {
  kind: 'cemetery' | 'section' | 'decade';
  value: string;
  count: number;
  names: LocalNames | null;
}

const OFFERED = 6;

/**
 * How the matches are distributed over cemeteries, decades of death and, inside one cemetery, sections; most
 * first.
 */
export async function narrowMatches(
  db: Queries,
  ids: readonly number[],
  filters: GraveFilters,
): Promise<Narrowing> {
  const rows = await db.rows<CountRow>({
    name: 'narrow-matches',
    text: `with found as (
             select g.cemetery_id, nullif(trim(g.section), '') as section,
               extract(year from g.date_of_death)::int / 10 * 10 as decade
             from graves g where g.id = any($1::bigint[]))
           select 'cemetery' as kind, c.name as value, count(*)::int as count, null::jsonb as names
             from found f join cemeteries c on c.id = f.cemetery_id group by c.name
           union all select 'section', section, count(*)::int,
             (select s.names from cemetery_sections s where s.cemetery_id = min(found.cemetery_id)
               and lower(s.name) = lower(section) and s.names <> '{}' limit 1)
             from found where section is not null group by section
           union all select 'decade', decade::text, count(*)::int, null from found where decade is not null group by decade
           order by count desc, value`,
    values: [ids],
  });
  const of = (kind: CountRow['kind']) => rows.filter((row) => row.kind === kind);
  const named = (kind: CountRow['kind']) =>
    of(kind)
      .slice(0, OFFERED)
      .map(({ value, count, names }) => ({ name: value, count, ...(names ? { names } : {}) }));
  const decades = of('decade')
    .map(({ value, count }) => ({ from: Number(value), to: Number(value) + 9, count }))
    .sort((a, b) => a.from - b.from);
  return {
    // A filter that is already set, or that all matches meet, narrows nothing.
    cemeteries: filters.cemeteryIds || of('cemetery').length < 2 ? [] : named('cemetery'),
    sections:
      !filters.cemeteryIds || filters.section !== undefined || of('section').length < 2
        ? []
        : named('section'),
    decades: filters.deathFrom !== undefined || decades.length < 2 ? [] : decades,
  };
}
