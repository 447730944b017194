import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { type ColumnChoice, mappingProblem, WAITING } from '../imports-values.ts';
import { getImport, requireMove } from './import-records.ts';

/**
 * Stores which column is which field and queues the dry run; repeatable until the register is imported.
 * @throws AppError 400 for an unusable mapping, 404, 409 while a step runs or the file is gone
 */
export async function mapImport(
  tx: Orm,
  jobs: Jobs,
  id: number,
  { mapping, cemeteryName }: { mapping: Record<string, ColumnChoice>; cemeteryName: string },
): Promise<void> {
  const { report, storageKey } = await getImport(tx, id);
  if (!report || !storageKey) throw new AppError(409, 'imports.other_step');
  const known = new Set(report.columns.map(({ name }) => name));
  if (Object.keys(mapping).some((name) => !known.has(name))) refuse('imports.unknown_column', 'mapping');
  const problem = mappingProblem(Object.values(mapping), cemeteryName);
  if (problem) refuse(problem, problem === 'imports.cemetery_needed' ? 'cemeteryName' : 'mapping');
  if (cemeteryName !== '' && foldPlaceName(cemeteryName) === '')
    refuse('imports.cemetery_needed', 'cemeteryName');
  await requireMove(tx, id, WAITING, {
    status: 'checking',
    progress: 0,
    mapping,
    cemeteryName: cemeteryName || null,
    report: { columns: report.columns },
  });
  await jobs.send(tx, 'imports.check', { importId: id });
}

function refuse(code: `imports.${string}`, field: string): never {
  throw new AppError(400, code, { fields: { [field]: { code } } });
}
