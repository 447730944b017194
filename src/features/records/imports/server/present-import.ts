import type { ImportDetails, ImportSummary } from '../imports-contract.ts';
import { COLUMN_FIELDS } from '../imports-values.ts';
import type { ImportRow } from './import-records.ts';

export function presentSummary(row: ImportRow): ImportSummary {
  const { id, fileName, format, progress, failure, rowsTaken, rowsChanged, rowsRefused } = row;
  return {
    id,
    fileName,
    format,
    status: row.status as ImportSummary['status'],
    progress,
    failure,
    rowsTaken,
    rowsChanged,
    rowsRefused,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function presentImport(row: ImportRow): ImportDetails {
  const { report } = row;
  return {
    ...presentSummary(row),
    columns: report?.columns ?? [],
    fields: [...COLUMN_FIELDS],
    mapping: row.mapping,
    cemeteryName: row.cemeteryName,
    check: report?.check ?? null,
    // Imports that were rolled back earlier left every cemetery.
    rollBack: report?.rollBack ? { ...report.rollBack, cemeteries: report.rollBack.cemeteries ?? 0 } : null,
    hasReport: row.storageKey !== null && report?.check !== undefined,
  };
}
