import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { VISITOR } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ImportOptions } from './import-types.ts';
import { finishImport, insertImport } from './imports-store.ts';
import { indexImportedNames } from './index-imported-names.ts';
import { insertGraves } from './insert-graves.ts';
import { insertShapes } from './insert-shapes.ts';
import type { IssueTally } from './issue-tally.ts';
import { listDuplicates } from './list-duplicates.ts';
import type { StagedRegister } from './stage-register.ts';
import { updateChanged } from './update-changed.ts';

export type WrittenRegister = { importId: number; duplicate: number; shapesAdded: number; updated: number };

/** Writes a staged register with its import record and its audit row, inside the caller's transaction. */
export async function writeRegister(
  client: PoolClient,
  { viewer, steps }: Pick<ImportOptions, 'viewer' | 'steps'>,
  file: { name: string; sha256: string; format: string },
  staged: StagedRegister,
  tally: IssueTally,
): Promise<WrittenRegister> {
  const createdBy = steps ? steps.orderedBy : (viewer?.member?.id ?? null);
  const { sha256, format } = file;
  const importId =
    steps?.importId ?? (await insertImport(client, { fileName: file.name, sha256, format, createdBy }));
  const taken = await insertGraves(client, importId, createdBy);
  const updated = steps?.updateChanged ? await updateChanged(client, importId, steps.orderedBy) : 0;
  const duplicate =
    taken < staged.staged ? await listDuplicates(client, importId, tally, steps !== undefined) : 0;
  const shapesAdded = staged.sections + staged.paths > 0 ? await insertShapes(client) : 0;
  const { warned, refused } = staged;
  await finishImport(client, importId, { taken, warned, duplicate, refused, changed: updated });
  // An import in steps wrote its audit row when it was ordered.
  if (!steps)
    await writeAudit(drizzle(client, { casing: 'snake_case' }), viewer ?? VISITOR, {
      action: 'register.import',
      subjectType: 'import',
      subjectId: importId,
      details: { taken, warned, duplicate, refused, shapesAdded, byOperator: viewer === undefined },
    });
  // Last, because other writers of the same new word wait from here to the commit.
  await indexImportedNames(client);
  return { importId, duplicate, shapesAdded, updated };
}
