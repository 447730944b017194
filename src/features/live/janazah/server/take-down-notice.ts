import { and, eq, isNull, sql } from 'drizzle-orm';
import { janazahNotices } from '#db/schema/janazah.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { tellRemoved } from './tell-followers.ts';

/**
 * Hides a notice from everybody, or shows it again. One that its author removed is not there to be hidden: showing it again would
 * bring it back. The caller checks who may.
 * @returns the notice's author; null where it is gone
 */
export async function hideNotice(
  tx: Orm,
  id: number,
  isHidden: boolean,
  parts: { jobs: Jobs; texts: Texts },
) {
  const isThere = isHidden ? isNull(janazahNotices.removedAt) : undefined;
  const [row] = await tx
    .update(janazahNotices)
    .set({ removedAt: isHidden ? sql`now()` : null })
    .where(and(eq(janazahNotices.id, id), isThere))
    .returning();
  if (!row) return null;
  if (isHidden) await tellRemoved(tx, parts, row, new Date());
  return { ownerId: row.createdBy, memorialId: null };
}
