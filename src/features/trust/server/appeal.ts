import { and, eq, isNull, sql } from 'drizzle-orm';
import { takedowns } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/**
 * Appeals against a takedown of one's own, once.
 * @throws AppError 404 for what is not one's own, 409 where it was appealed before or is shown again
 */
export async function appealTakedown(tx: Orm, viewer: Viewer, id: number, appeal: string): Promise<void> {
  const isOwn = and(eq(takedowns.id, id), eq(takedowns.ownerId, memberOf(viewer).id));
  const [row] = await tx
    .update(takedowns)
    .set({ appeal, appealedAt: sql`now()`, appealStatus: 'open' })
    .where(and(isOwn, isNull(takedowns.appeal), isNull(takedowns.restoredAt)))
    .returning({ targetType: takedowns.targetType, targetId: takedowns.targetId });
  if (!row) {
    const known = await tx.$count(takedowns, isOwn);
    throw known > 0 ? new AppError(409, 'trust.appealed_already') : notFound('trust.takedown_not_found');
  }
  await writeAudit(tx, viewer, {
    action: 'appeal.create',
    subjectType: row.targetType,
    subjectId: row.targetId,
    fields: ['appeal'],
    details: { takedownId: id },
  });
}
