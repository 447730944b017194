import { eq, sql } from 'drizzle-orm';
import { janazahNotices } from '#db/schema/janazah.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Hides a notice from everybody, or shows it again. The caller checks who may.
 * @returns the notice's author; null where it is gone
 */
export async function hideNotice(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(janazahNotices)
    .set({ removedAt: isHidden ? sql`now()` : null })
    .where(eq(janazahNotices.id, id))
    .returning({ ownerId: janazahNotices.createdBy });
  return row ? { ownerId: row.ownerId, memorialId: null } : null;
}
