import { join } from 'node:path';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { lendFile } from '#shared/server/storage/lend-file.ts';
import type { ImportCheck } from '../imports-contract.ts';
import { FINDING_LEVELS, MOVING } from '../imports-values.ts';
import { ImportError } from './import-error.ts';
import { type ImportRow, moveImport, setProgress } from './import-records.ts';
import { importRegister } from './import-register.ts';
import type { ImportOptions, ImportReport, ImportSteps } from './import-types.ts';
import type { IssueTally } from './issue-tally.ts';
import { RegisterError } from './register/register-error.ts';
import { ReportFile } from './report-file.ts';
import { CSV_TYPE, findingsName, registerName } from './stored-register.ts';

export type ImportParts = Pick<MediaParts, 'db' | 'storage' | 'workFolder'>;

const PROGRESS_EVERY_MS = 1000;
/** Reading counts as this much of a step; the length of the rest is unknown. */
const READING_PERCENT = 80;

/** The job was stopped: the instance is shutting down, or it took too long. */
class CalledOff extends Error {}

/** Reads the stored register with its mapping and stores the findings. */
export async function readStored(
  parts: ImportParts,
  row: ImportRow,
  options: Pick<ImportOptions, 'dryRun' | 'partial'> & {
    steps: ImportSteps;
    signal?: AbortSignal | undefined;
  },
): Promise<ImportReport> {
  const { db, storage } = parts;
  const { storageKey: key } = row;
  const { signal, steps, ...how } = options;
  const assertWanted = (): void => {
    if (signal?.aborted) throw new CalledOff();
  };
  const tell = throttled((percent) => void setProgress(db.orm, row.id, percent).catch(() => undefined));
  const report =
    key &&
    (await lendFile({ ...parts, prefix: 'import-' }, registerName(key), async (path, folder) => {
      const findingsPath = join(folder, 'findings.csv');
      const findings = new ReportFile(findingsPath);
      try {
        const made = await importRegister({
          ...how,
          databaseUrl: db.url,
          path,
          fileName: row.fileName,
          cemetery: row.cemeteryName ?? undefined,
          mapping: row.mapping ?? undefined,
          steps: { ...steps, assertWanted },
          onIssue: (issue) => findings.add(issue),
          onProgress: ({ stage, fraction }) => {
            assertWanted();
            tell(stage === 'reading' ? Math.floor(fraction * READING_PERCENT) : READING_PERCENT);
          },
        });
        findings.finish(made);
        await storage.put(findingsName(key), { path: findingsPath }, CSV_TYPE);
        return made;
      } catch (error) {
        findings.abandon();
        throw error;
      }
    }));
  if (!report) throw new RegisterError('unreadable_file');
  return report;
}

/** Records why a step failed; the admin may start it again. */
export async function failImport(
  { db }: Pick<ImportParts, 'db'>,
  id: number,
  error: unknown,
  onFault: (error: Error) => void,
): Promise<void> {
  const failure = failureOf(error);
  if (failure === 'imports.failed') onFault(new Error(`import ${id} failed`, { cause: error }));
  await moveImport(db.orm, id, MOVING, { status: 'failed', failure });
}

function failureOf(error: unknown): `imports.${string}` {
  if (error instanceof RegisterError) return `imports.${error.code}`;
  if (error instanceof ImportError) return 'imports.too_many_cemeteries';
  return error instanceof CalledOff ? 'imports.interrupted' : 'imports.failed';
}

/** A report in the form that screens show. */
export function checkOf(
  report: ImportReport,
  tally: Pick<IssueTally, 'byLevel'>,
  shown: Pick<ImportCheck, 'preview' | 'points' | 'pointsTotal'> & { misplaced: number },
): ImportCheck {
  const { rows, changes, examples, shapes } = report;
  const finding = ({ line, column, code, value }: (typeof examples)['refused'][number]) => ({
    line,
    column,
    code,
    value,
  });
  return {
    counts: {
      rows: rows.read,
      new: rows.good,
      changed: changes?.rows ?? 0,
      changedVerified: changes?.verified ?? 0,
      duplicate: rows.duplicate,
      refused: rows.refused,
      warned: rows.warned,
      misplaced: shown.misplaced,
    },
    reasons: FINDING_LEVELS.flatMap((level) =>
      Object.entries(tally.byLevel[level])
        .map(([code, count]) => ({ level, code, count }))
        .sort((a, b) => b.count - a.count),
    ),
    refused: examples.refused.map(finding),
    warned: examples.warned.map(finding),
    duplicate: examples.duplicate.map(finding),
    changed: changes?.examples ?? [],
    newCemeteries: report.newCemeteries.slice(0, 50),
    sections: shapes.sections,
    paths: shapes.paths,
    preview: shown.preview,
    points: shown.points,
    pointsTotal: shown.pointsTotal,
  };
}

function throttled(tell: (percent: number) => void): (percent: number) => void {
  let last = 0;
  return (percent) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY_MS) return;
    last = now;
    tell(percent);
  };
}
