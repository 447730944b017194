import type { FileReply } from '#shared/contract/transfers.ts';
import { csvLine } from '#shared/server/csv-line.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { EXPORT_MAX } from '../admin-fields.ts';
import { type AuditFilters, findAuditRows, type StoredAuditRow } from './audit-store.ts';

const BATCH = 2000;
const HEAD = [
  'id',
  'at',
  'actor_id',
  'actor_role',
  'action',
  'subject_type',
  'subject_id',
  'fields',
  'details',
];

/**
 * Matching rows, newest first, as CSV: ids only, as they are stored. They are read in batches, but the text,
 * at most about 20 MB, is kept until the end, because an answer states its length first.
 */
export async function exportAudit(
  db: Queries,
  viewer: Viewer,
  filters: AuditFilters,
  max = EXPORT_MAX,
): Promise<FileReply> {
  const pieces = [csvLine(HEAD)];
  let rows = 0;
  for (let before: number | null = null; rows < max; ) {
    const limit = Math.min(BATCH, max - rows);
    const batch: StoredAuditRow[] = await findAuditRows(db, filters, { before, limit });
    pieces.push(batch.map(lineOf).join(''));
    rows += batch.length;
    before = batch.at(-1)?.id ?? null;
    if (batch.length < limit) break;
  }
  await writeAudit(db.orm, viewer, {
    action: 'audit.export',
    subjectType: 'audit',
    subjectId: null,
    fields: Object.keys(filters).filter((name) => filters[name as keyof AuditFilters] !== undefined),
    details: { rows },
  });
  return madeFile(pieces, {
    type: 'text/csv; charset=utf-8; header=present',
    cache: 'private, no-store',
    disposition: 'attachment; filename="audit-log.csv"',
  });
}

const lineOf = (row: StoredAuditRow) =>
  csvLine([
    row.id,
    row.at.toISOString(),
    row.actorId,
    row.actorRole,
    row.action,
    row.subjectType,
    row.subjectId,
    row.fields.join(' '),
    Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : null,
  ]);
