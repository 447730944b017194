import type { Database } from '#shared/server/db/connect-database.ts';
import { LISTED_MEMORIAL, MEMORIAL_COLUMNS, type MemorialRow } from './present-memorial.ts';

const FROM = 'from memorials m join graves g on g.id = m.grave_id join cemeteries c on c.id = g.cemetery_id';

export interface MemorialAccessRow extends MemorialRow {
  createdBy: number | null;
  linkTokenHash: string | null;
  archivedAt: Date | null;
  memberRole: 'manager' | 'contributor' | 'viewer' | null;
}

/** One memorial with what decides who may see it; `viewerId` is null for a visitor. */
export async function findMemorial(
  db: Database,
  id: number,
  viewerId: number | null,
): Promise<MemorialAccessRow | null> {
  const [row] = await db.rows<MemorialAccessRow>({
    name: 'memorial-by-id',
    text: `select ${MEMORIAL_COLUMNS}, m.created_by as "createdBy", m.link_token_hash as "linkTokenHash",
             m.archived_at as "archivedAt",
             (select mm.role from memorial_members mm where mm.memorial_id = m.id and mm.user_id = $2) as "memberRole"
           ${FROM} where m.id = $1 and m.deleted_at is null`,
    values: [id, viewerId],
  });
  return row ?? null;
}

/** Listed memorials, newest first, after the cursor's (created, id). */
export function recentMemorials(
  db: Database,
  options: { limit: number; after: readonly [string, number] | null; demoOnly: boolean },
): Promise<MemorialRow[]> {
  return db.rows<MemorialRow>({
    name: 'recent-memorials',
    text: `select ${MEMORIAL_COLUMNS} ${FROM}
           where ${LISTED_MEMORIAL} and ($1::timestamptz is null or (m.created_at, m.id) < ($1, $2))
             and (not $4 or m.is_demo)
           order by m.created_at desc nulls last, m.id desc nulls last limit $3`,
    values: [options.after?.[0] ?? null, options.after?.[1] ?? null, options.limit, options.demoOnly],
  });
}

/** The listed memorials of the graves given, in no order. */
export function memorialsOfGraves(db: Database, graveIds: readonly number[]): Promise<MemorialRow[]> {
  return db.rows<MemorialRow>({
    name: 'memorials-of-graves',
    text: `select ${MEMORIAL_COLUMNS} ${FROM} where ${LISTED_MEMORIAL} and m.grave_id = any($1)
           order by m.created_at, m.id`,
    values: [graveIds],
  });
}

/** How many memorials are listed, counted to `cap`. */
export async function countListed(db: Database, cap: number, demoOnly: boolean): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'count-listed-memorials',
    text: `select count(*) from (select 1 from memorials m where ${LISTED_MEMORIAL} and (not $2 or m.is_demo) limit $1) listed`,
    values: [cap, demoOnly],
  });
  return row?.count ?? 0;
}
