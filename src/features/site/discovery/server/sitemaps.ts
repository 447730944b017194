import type { Database } from '#shared/server/db/connect-database.ts';
import type { SitemapEntries } from '#shared/server/sitemap-entries.ts';

/** Graves in one file, each with its memorials; the protocol allows 50,000 addresses. */
export const PART_SIZE = 10_000;

export interface SitemapPart {
  /** 'cemetery-12-345': graves of cemetery 12 from id 345 on. */
  name: string;
  changedAt: Date;
}

export interface SitemapPlace {
  path: string;
  changedAt: Date;
}

const all = (sources: readonly SitemapEntries[]) => `(${sources.join(' union all ')}) e`;

/** One sitemap part for each cemetery with public content, several for the large ones. */
export async function listParts(
  db: Pick<Database, 'rows'>,
  sources: readonly SitemapEntries[],
): Promise<SitemapPart[]> {
  const rows = await db.rows<{ cemeteryId: number; from: number; changedAt: Date }>({
    name: 'sitemap-parts',
    text: `select cemetery_id as "cemeteryId", min(grave_id) as "from", max(changed) as "changedAt" from (
             select cemetery_id, grave_id, max(changed) as changed,
               (row_number() over (partition by cemetery_id order by grave_id) - 1) / ${PART_SIZE} as part
             from ${all(sources)} group by cemetery_id, grave_id
           ) found group by cemetery_id, part order by 1, 2`,
    values: [],
  });
  return rows.map(({ cemeteryId, from, changedAt }) => ({
    name: `cemetery-${cemeteryId}-${from}`,
    changedAt,
  }));
}

/** The pages of one part: those of its graves, each before its memorials. */
export function listPlaces(
  db: Pick<Database, 'rows'>,
  sources: readonly SitemapEntries[],
  cemeteryId: number,
  from: number,
): Promise<SitemapPlace[]> {
  return db.rows<SitemapPlace & Record<string, unknown>>({
    name: 'sitemap-places',
    text: `select path, changed as "changedAt" from (
             select path, changed, grave_id, dense_rank() over (order by grave_id) as at
             from ${all(sources)} where cemetery_id = $1 and grave_id >= $2
           ) found where at <= ${PART_SIZE} order by grave_id, path`,
    values: [cemeteryId, from],
  });
}
