import { eq, sql } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announceDua } from './announce-dua.ts';

/** Whether the record of its grave is taken out: without a grave it would be a dua for everybody. */
const waitsForGrave = (id: number) => sql`${duas.graveId} is null and ${duas.memorialId} is null and exists (
  select from withdrawn_graves w where w.moved -> 'duas' @> to_jsonb(${id}::bigint))`;

/**
 * Hides a dua from everybody, or shows it again, once the record of its grave is there. The caller checks who may.
 * @returns its sender and target; null where it is gone
 */
export async function hideDua(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(duas)
    .set({ takenDownAt: isHidden ? sql`now()` : sql`case when ${waitsForGrave(id)} then now() end` })
    .where(eq(duas.id, id))
    .returning({ ownerId: duas.senderId, memorialId: duas.memorialId, graveId: duas.graveId });
  if (!row) return null;
  await announceDua(tx, { id, ...row });
  return { ownerId: row.ownerId, memorialId: row.memorialId };
}
