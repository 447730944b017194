import { and, eq, sql } from 'drizzle-orm';
import { reports } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Report } from '../trust-contract.ts';
import type { ReportForm } from '../trust-fields.ts';
import type { Reportable } from './authorise-report.ts';
import { presentReport, type ReportColumns } from './present-report.ts';

/** Stores a report; a second one by the same member is the same report while the first is open. */
export async function createReport(
  tx: Orm,
  viewer: Viewer,
  target: Reportable,
  form: ReportForm,
): Promise<{ report: Report; isNew: boolean }> {
  const { targetType, targetId, reason, note } = form;
  const reporterId = viewer.member?.id ?? null;
  const [written] = await tx
    .insert(reports)
    .values({ targetType, targetId, memorialId: target.memorialId, reporterId, reason, note })
    .onConflictDoNothing()
    .returning();
  if (written) {
    await writeAudit(tx, viewer, {
      action: 'report.create',
      subjectType: 'report',
      subjectId: written.id,
      details: { targetType, targetId },
    });
    return { report: presentReport(written as ReportColumns), isNew: true };
  }
  if (reporterId === null) throw new Error('the report was not written');
  const isOwn = and(
    eq(reports.targetType, targetType),
    eq(reports.targetId, targetId),
    eq(reports.reporterId, reporterId),
  );
  const [first] = await tx
    .select()
    .from(reports)
    .where(isOwn)
    // If the first was settled at this very moment, it is still the one that was meant.
    .orderBy(sql`${reports.status} = 'open' desc`, sql`${reports.id} desc`)
    .limit(1);
  if (!first) throw new Error('the report was not written');
  return { report: presentReport(first as ReportColumns), isNew: false };
}
