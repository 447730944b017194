import { and, eq, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { cleanerDocuments, cleaners } from '#db/schema/cleaning.ts';
import { createMediaKey } from '#features/media/server/media-parts.ts';
import { judgeDocument } from '#features/verification/server/judge-document.ts';
import type { FileReply, ReceivedFile } from '#shared/contract/transfers.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { attachmentNamed, plainName } from '#shared/server/http/file-names.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { CleanerDocument } from '../cleaners-contract.ts';
import { DOCUMENTS_MAX, FILE_NAME_MAX } from '../cleaners-fields.ts';
import { authoriseCleaner } from './own-cleaner.ts';

const GROUP = 'cleaner-documents';

interface Parts {
  db: Database;
  jobs: Jobs;
  storage: Storage;
}

/** Takes a document of the caller in, judged by its content, under a random name. */
export async function addDocument(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  viewer: Viewer,
  form: { file: ReceivedFile; kind: CleanerDocument['kind']; name: string },
): Promise<void> {
  const cleaner = await authoriseCleaner(db, viewer);
  const type = await judgeDocument(form.file.path);
  const key = createMediaKey();
  const stored = `${GROUP}/${key}`;
  await storage.put(stored, { path: form.file.path }, type);
  try {
    await db.transaction(async (tx) => {
      // Under her row's lock: two uploads at once are counted one after the other.
      await tx.select({ id: cleaners.id }).from(cleaners).where(eq(cleaners.id, cleaner.id)).for('update');
      if ((await tx.$count(cleanerDocuments, eq(cleanerDocuments.cleanerId, cleaner.id))) >= DOCUMENTS_MAX)
        throw new AppError(409, 'cleaning.too_many_documents');
      await tx.insert(cleanerDocuments).values({
        cleanerId: cleaner.id,
        key,
        kind: form.kind,
        type,
        fileName: plainName(form.name, FILE_NAME_MAX / 2),
        bytes: form.file.bytes,
      });
      await tx
        .update(cleaners)
        .set({
          verificationDocuments: sql`${cleaners.verificationDocuments} || ${JSON.stringify([key])}::jsonb`,
        })
        .where(eq(cleaners.id, cleaner.id));
      await writeAudit(tx, viewer, {
        action: 'cleaner.document_add',
        subjectType: 'cleaner',
        subjectId: cleaner.id,
        fields: ['documents'],
      });
    });
  } catch (error) {
    await storage.remove(stored).catch(() => undefined);
    throw error;
  }
}

/** One's own. @throws AppError 404 for any other */
export async function removeDocument({ db, jobs }: Parts, viewer: Viewer, id: number): Promise<void> {
  const cleaner = await authoriseCleaner(db, viewer);
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(cleanerDocuments)
      .where(and(eq(cleanerDocuments.id, id), eq(cleanerDocuments.cleanerId, cleaner.id)))
      .returning({ key: cleanerDocuments.key });
    if (!gone) throw notFound('cleaning.no_document');
    await tx
      .update(cleaners)
      .set({ verificationDocuments: sql`${cleaners.verificationDocuments} - ${gone.key}::text` })
      .where(eq(cleaners.id, cleaner.id));
    await jobs.send(tx, 'media.remove', { key: GROUP, names: [gone.key] });
    await writeAudit(tx, viewer, {
      action: 'cleaner.document_remove',
      subjectType: 'cleaner',
      subjectId: cleaner.id,
      fields: ['documents'],
    });
  });
}

/** Never shown inline. @throws AppError 404 for everybody but the cleaner and administrators */
export async function serveDocument(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  viewer: Viewer,
  id: number,
): Promise<FileReply> {
  const member = memberOf(viewer);
  const [row] = await db.orm
    .select({ document: cleanerDocuments, userId: cleaners.userId })
    .from(cleanerDocuments)
    .innerJoin(cleaners, eq(cleaners.id, cleanerDocuments.cleanerId))
    .where(eq(cleanerDocuments.id, id));
  const missing = notFound('cleaning.no_document');
  if (!row || (row.userId !== member.id && member.role !== 'admin')) throw missing;
  const { document } = row;
  const stored = `${GROUP}/${document.key}`;
  if ((await storage.size(stored)) === null) throw missing;
  return {
    type: document.type,
    bytes: document.bytes,
    cache: 'private, no-store',
    disposition: attachmentNamed(document.fileName),
    read: async (range) => {
      const file = await storage.read(stored, range);
      if (!file) throw missing;
      return file.stream;
    },
  };
}

/** Every document's file, as the connection sees them: for backups. */
export async function listCleanerFiles(client: ClientBase): Promise<StoredName[]> {
  const { rows } = await client.query<{ key: string; type: string }>(
    'select key, type from cleaner_documents order by id',
  );
  return rows.map(({ key, type }) => ({ name: `${GROUP}/${key}`, type }));
}
