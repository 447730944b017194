import { and, eq, sql } from 'drizzle-orm';
import { reports } from '#db/schema/trust.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { DecisionForm } from '../trust-fields.ts';
import type { ReportTarget } from '../trust-values.ts';

/** Settles open reports and thanks their reporters, without telling them the decision. @returns how many */
export async function settleReports(
  tx: Orm,
  viewer: Viewer,
  which: { id: number } | { targetType: ReportTarget; targetId: number },
  form: DecisionForm,
): Promise<{ targetType: string; targetId: number }[]> {
  const these =
    'id' in which
      ? eq(reports.id, which.id)
      : and(eq(reports.targetType, which.targetType), eq(reports.targetId, which.targetId));
  const settled = await tx
    .update(reports)
    .set({ ...form, decidedBy: memberOf(viewer).id, decidedAt: sql`now()` })
    .where(and(these, eq(reports.status, 'open')))
    .returning({
      targetType: reports.targetType,
      targetId: reports.targetId,
      reporterId: reports.reporterId,
    });
  for (const { reporterId } of settled)
    if (reporterId !== null) await notify(tx, { userId: reporterId, kind: 'trust.report_settled' });
  return settled.map(({ targetType, targetId }) => ({ targetType, targetId }));
}
