import { and, eq, isNull } from 'drizzle-orm';
import { reports, takedowns } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { TakedownForm } from '../takedowns-fields.ts';
import type { HideTargets } from './hide-target.ts';
import { settleReports } from './settle-reports.ts';
import { type TellParts, tellOwner } from './tell-owner.ts';

/**
 * Takes content down everywhere, informs its author, and settles every open report on it.
 * @returns the takedown's id
 * @throws AppError 404 where the content is not there, 409 where it is down already, 400 for a report on
 * something else
 */
export async function takeDown(
  tx: Orm,
  parts: TellParts & { hides: HideTargets },
  viewer: Viewer,
  form: TakedownForm,
): Promise<number> {
  const { targetType, targetId, reason, explanation, reportId } = form;
  await assertReportFits(tx, form);
  await assertNotDown(tx, form);
  const hidden = await parts.hides[targetType](tx, targetId, true, parts);
  if (!hidden) throw notFound('trust.nothing_there');
  const [row] = await tx
    .insert(takedowns)
    .values({
      targetType,
      targetId,
      memorialId: hidden.memorialId,
      ownerId: hidden.ownerId,
      reportId: reportId ?? null,
      reason,
      explanation,
      takenBy: memberOf(viewer).id,
    })
    .onConflictDoNothing()
    .returning({ id: takedowns.id });
  if (!row) throw new AppError(409, 'trust.down_already');
  const decision = { status: 'upheld', decision: explanation } as const;
  const settled = await settleReports(tx, viewer, { targetType, targetId }, decision);
  await tellOwner(tx, parts, {
    takedownId: row.id,
    ownerId: hidden.ownerId,
    name: 'taken_down',
    targetType,
    reason,
    words: explanation,
  });
  await writeAudit(tx, viewer, {
    action: 'takedown.create',
    subjectType: targetType,
    subjectId: targetId,
    details: { takedownId: row.id, reason, reportId: reportId ?? null, reports: settled.length },
  });
  return row.id;
}

/** Waits for whoever shows the content again at this moment: they hold its takedown first, and then the content. */
async function assertNotDown(tx: Orm, { targetType, targetId }: TakedownForm): Promise<void> {
  const isThis = and(eq(takedowns.targetType, targetType), eq(takedowns.targetId, targetId));
  const standing = await tx
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(isThis, isNull(takedowns.restoredAt)))
    .for('update');
  if (standing.length > 0) throw new AppError(409, 'trust.down_already');
}

async function assertReportFits(tx: Orm, { reportId, targetType, targetId }: TakedownForm): Promise<void> {
  if (reportId === undefined) return;
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId));
  if (!report) throw notFound('trust.report_not_found');
  if (report.targetType !== targetType || report.targetId !== targetId)
    throw new AppError(400, 'common.invalid_input', { fields: { reportId: { code: 'trust.other_report' } } });
}
