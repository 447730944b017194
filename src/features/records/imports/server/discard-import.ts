import { and, eq, inArray } from 'drizzle-orm';
import { imports } from '#db/schema/graves.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { WAITING } from '../imports-values.ts';
import { getImport } from './import-records.ts';
import { findingsName, registerName } from './stored-register.ts';

/**
 * Removes an upload that was not imported, for an administrator who chose the wrong file.
 * @throws AppError 404, 409 while a step runs and for an import that is in the register
 */
export async function discardImport(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeUpload(tx, storage, id))) {
      await getImport(tx, id);
      throw new AppError(409, 'imports.other_step');
    }
    await writeAudit(tx, viewer, { action: 'register.remove', subjectType: 'import', subjectId: id });
  });
}

/** Removes a waiting import with its files. @returns false where it is not waiting any more */
export async function removeUpload(tx: Orm, storage: Storage, id: number): Promise<boolean> {
  const [row] = await tx
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.status, [...WAITING])))
    .returning({ storageKey: imports.storageKey });
  if (!row) return false;
  // Before the transaction ends: if it fails, the row is still there and can be removed again, while a
  // file without its row would be kept for ever.
  if (row.storageKey) {
    await storage.remove(registerName(row.storageKey));
    await storage.remove(findingsName(row.storageKey));
  }
  return true;
}
