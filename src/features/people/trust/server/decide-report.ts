import { eq } from 'drizzle-orm';
import { reports } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { DecisionForm } from '../trust-fields.ts';
import { DECIDED_FIELDS } from '../trust-values.ts';
import { settleReports } from './settle-reports.ts';

/**
 * Settles an open report; of two admins at once one succeeds.
 * @throws AppError 404 for an unknown report, 409 where it is settled
 */
export async function decideReport(tx: Orm, viewer: Viewer, id: number, form: DecisionForm): Promise<void> {
  const [decided] = await settleReports(tx, viewer, { id }, form);
  if (!decided) {
    const known = await tx.$count(reports, eq(reports.id, id));
    throw known > 0 ? new AppError(409, 'trust.already_decided') : notFound('trust.report_not_found');
  }
  await writeAudit(tx, viewer, {
    action: 'report.decide',
    subjectType: 'report',
    subjectId: id,
    fields: [...DECIDED_FIELDS],
    details: { ...decided, status: form.status },
  });
}
