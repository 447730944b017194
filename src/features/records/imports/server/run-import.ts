import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { getImport, moveImport, requireMove } from './import-records.ts';
import { failImport, type ImportParts, readStored } from './import-steps.ts';
import { registerName } from './stored-register.ts';

/**
 * Orders the import of a checked register.
 * @throws AppError 404; 409 for another step, for refused rows that were not left out, and where nothing is
 * to be imported
 */
export async function orderRun(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  id: number,
  how: { updateChanged: boolean; withoutRefused: boolean },
): Promise<void> {
  const { report, status } = await getImport(tx, id);
  const check = report?.check;
  if (status !== 'checked' || !report || !check) throw new AppError(409, 'imports.other_step');
  const { counts, sections, paths } = check;
  if (counts.refused > 0 && !how.withoutRefused) throw new AppError(409, 'imports.has_refused');
  const updates = how.updateChanged ? counts.changed - counts.changedVerified : 0;
  if (counts.new + updates + sections + paths === 0) throw new AppError(409, 'imports.nothing_new');
  const order = { by: memberOf(viewer).id, ...how };
  const settled = { columns: report.columns, check: { ...check, preview: [], points: [] }, order };
  await requireMove(tx, id, ['checked'], { status: 'running', progress: 0, report: settled });
  await writeAudit(tx, viewer, {
    action: 'register.run',
    subjectType: 'import',
    subjectId: id,
    details: { ...how, new: counts.new, updates },
  });
  await jobs.send(tx, 'imports.run', { importId: id });
}

/** Job: imports a checked register, in one transaction that also marks it as done. */
export async function runImport(
  parts: ImportParts,
  id: number,
  { signal, onFault }: { signal?: AbortSignal; onFault: (error: Error) => void },
): Promise<void> {
  const row = await getImport(parts.db.orm, id);
  const order = row.report?.order;
  if (row.status !== 'running' || !row.report?.check || !order) return;
  try {
    const report = await readStored(parts, row, {
      signal,
      partial: order.withoutRefused,
      steps: { importId: id, orderedBy: order.by, updateChanged: order.updateChanged },
    });
    if (report.outcome === 'refused') {
      await moveImport(parts.db.orm, id, ['running'], { status: 'failed', failure: 'imports.has_refused' });
      return;
    }
    const { counts } = row.report.check;
    const { rows, changes } = report;
    const final = { ...counts, new: rows.taken, duplicate: rows.duplicate, changed: changes?.rows ?? 0 };
    const check = { ...row.report.check, counts: final };
    await moveImport(parts.db.orm, id, ['done'], { report: { ...row.report, check } });
    if (row.storageKey) await parts.storage.remove(registerName(row.storageKey));
  } catch (error) {
    await failImport(parts, id, error, onFault);
  }
}
