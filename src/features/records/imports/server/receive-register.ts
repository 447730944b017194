import { createMediaKey } from '#features/remember/media/server/media-parts.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { COLUMNS_MAX, FILE_NAME_MAX } from '../imports-values.ts';
import { fingerprintFile } from './fingerprint-file.ts';
import { addImport, type ImportRow } from './import-records.ts';
import { describeColumns } from './register/describe-columns.ts';
import { RegisterError } from './register/register-error.ts';
import { registerName } from './stored-register.ts';

/**
 * Stores an uploaded register and reads its columns, but no rows yet.
 * @throws AppError 400 for a file that is no register
 */
export async function receiveRegister(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  upload: { path: string; fileName: string; cemetery: string },
): Promise<ImportRow> {
  const { format, columns } = await describeColumns(upload.path).catch((error) => {
    if (error instanceof RegisterError) throw new AppError(400, `imports.${error.code}`, { cause: error });
    throw error;
  });
  if (columns.length > COLUMNS_MAX) throw new AppError(400, 'imports.too_many_columns');
  const { sha256 } = await fingerprintFile(upload.path);
  const storageKey = createMediaKey();
  await storage.put(registerName(storageKey), { path: upload.path }, 'application/octet-stream');
  try {
    return await db.transaction(async (tx) => {
      const row = await addImport(tx, {
        fileName: plainName(upload.fileName),
        fileHash: sha256,
        format,
        status: 'uploaded',
        storageKey,
        cemeteryName: upload.cemetery || null,
        report: { columns },
        createdBy: memberOf(viewer).id,
      });
      const subject = { subjectType: 'import', subjectId: row.id } as const;
      await writeAudit(tx, viewer, { action: 'register.upload', ...subject, details: { format } });
      return row;
    });
  } catch (error) {
    await storage.remove(registerName(storageKey)).catch(() => undefined);
    throw error;
  }
}

/** The file name without its path, and without characters that could disguise its ending. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
  return [...(plain || 'register')].slice(-FILE_NAME_MAX).join('');
}
