import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

/** Addresses in one file; the protocol allows 50,000. */
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

/** Search engines see a grave where its record is public, or where its family made a public memorial. */
const GRAVES = 'g.is_public_record and not g.is_demo';
const MEMORIALS = `${LISTED_MEMORIAL} and not m.is_demo`;

/** One sitemap part for each cemetery with public content, several for the large ones. */
export async function listParts(db: Pick<Database, 'rows'>): Promise<SitemapPart[]> {
  const rows = await db.rows<{ cemeteryId: number; from: number; changedAt: Date }>({
    name: 'sitemap-parts',
    text: `select "cemeteryId", min(id) as "from", max(changed) as "changedAt" from (
             select g.cemetery_id as "cemeteryId", g.id, greatest(g.updated_at, max(m.updated_at)) as changed,
               (row_number() over (partition by g.cemetery_id order by g.id) - 1) / ${PART_SIZE} as part
             from graves g join cemeteries c on c.id = g.cemetery_id and c.is_confirmed
             left join memorials m on m.grave_id = g.id and ${MEMORIALS}
             where (${GRAVES}) or m.id is not null
             group by g.id
           ) found group by "cemeteryId", part order by 1, 2`,
    values: [],
  });
  return rows.map(({ cemeteryId, from, changedAt }) => ({
    name: `cemetery-${cemeteryId}-${from}`,
    changedAt,
  }));
}

/** The pages of one part: graves whose records are public, and public memorials. */
export async function listPlaces(
  db: Pick<Database, 'rows'>,
  cemeteryId: number,
  from: number,
): Promise<SitemapPlace[]> {
  const rows = await db.rows<{
    id: number;
    isPublic: boolean;
    changedAt: Date;
    memorials: { id: number; at: string }[];
  }>({
    name: 'sitemap-places',
    text: `select g.id, (${GRAVES}) as "isPublic", g.updated_at as "changedAt",
             coalesce(json_agg(json_build_object('id', m.id, 'at', m.updated_at)) filter (where m.id is not null), '[]')
               as memorials
           from graves g join cemeteries c on c.id = g.cemetery_id and c.is_confirmed
           left join memorials m on m.grave_id = g.id and ${MEMORIALS}
           where g.cemetery_id = $1 and g.id >= $2 and ((${GRAVES}) or m.id is not null)
           group by g.id order by g.id limit ${PART_SIZE}`,
    values: [cemeteryId, from],
  });
  return rows.flatMap(({ id, isPublic, changedAt, memorials }) => [
    ...(isPublic ? [{ path: `/grave/${id}`, changedAt }] : []),
    ...memorials.map((memorial) => ({ path: `/memorial/${memorial.id}`, changedAt: new Date(memorial.at) })),
  ]);
}
