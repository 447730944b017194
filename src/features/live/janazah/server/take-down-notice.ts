import { and, eq, isNull, sql } from 'drizzle-orm';
import { janazahNotices } from '#db/schema/janazah.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { tellShownAgain, tellTakenDown } from './tell-followers.ts';

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
  const isIt = eq(janazahNotices.id, id);
  const isThere = isHidden ? isNull(janazahNotices.removedAt) : undefined;
  const [before] = await tx.select().from(janazahNotices).where(and(isIt, isThere)).for('update');
  if (!before) return null;
  const [row] = await tx
    .update(janazahNotices)
    .set({ removedAt: isHidden ? sql`now()` : null })
    .where(isIt)
    .returning();
  if (!row) return null;
  if (isHidden) await tellTakenDown(tx, parts, row, new Date());
  else if (before.removedAt) await tellShownAgain(tx, parts, row, before.removedAt, new Date());
  return { ownerId: row.createdBy, memorialId: null };
}
