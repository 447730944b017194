import { eq, sql } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { tellReaders } from './edit-memorial.ts';

/**
 * Hides a memorial from everybody but its managers and admins, or opens it again. The caller checks who may.
 * @returns its owner; null where it is gone
 */
export async function hideMemorialFromAll(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(memorials)
    .set({ takenDownAt: isHidden ? sql`now()` : null })
    .where(eq(memorials.id, id))
    .returning({ ownerId: memorials.createdBy, memorialId: memorials.id });
  if (!row) return null;
  await tellReaders(tx, id, true);
  return row;
}
