import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { reports } from '#db/schema/trust.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/**
 * An administrator says that they see to an open report; of one about harm nobody is rung any more. Who says it twice has
 * said it once; one who can act no more is followed by the next.
 * @throws AppError 404 for an unknown report, 409 where it is settled or another administrator sees to it
 */
export async function takeReport(tx: Orm, viewer: Viewer, id: number): Promise<void> {
  const { id: adminId } = memberOf(viewer);
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  if (!report) throw notFound('trust.report_not_found');
  if (report.status !== 'open') throw new AppError(409, 'trust.already_decided');
  if (report.takenBy === adminId) return;
  if (report.takenBy !== null && (await isActiveAdmin(tx, report.takenBy)))
    throw new AppError(409, 'trust.already_taken');
  await tx.update(reports).set({ takenBy: adminId, takenAt: sql`now()` }).where(eq(reports.id, id));
  await writeAudit(tx, viewer, { action: 'report.take', subjectType: 'report', subjectId: id });
}

async function isActiveAdmin(tx: Orm, userId: number): Promise<boolean> {
  const isActive = and(eq(users.id, userId), eq(users.role, 'admin'), notSuspended());
  return (await tx.$count(users, isActive)) > 0;
}
