import { eq, sql } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announceDua } from './announce-dua.ts';

/**
 * Hides a dua from everybody, or shows it again. The caller checks who may.
 * @returns its sender and target; null where it is gone
 */
export async function hideDua(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(duas)
    .set({ takenDownAt: isHidden ? sql`now()` : null })
    .where(eq(duas.id, id))
    .returning({ ownerId: duas.senderId, memorialId: duas.memorialId, graveId: duas.graveId });
  if (!row) return null;
  await announceDua(tx, { id, ...row });
  return { ownerId: row.ownerId, memorialId: row.memorialId };
}
