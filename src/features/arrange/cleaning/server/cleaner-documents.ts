import { and, eq, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { cleanerDocuments, cleaners } from '#db/schema/cleaning.ts';
import { judgeDocument } from '#features/records/verification/server/judge-document.ts';
import { createMediaKey } from '#features/remember/media/server/media-parts.ts';
import type { FileReply, ReceivedFile } from '#shared/contract/transfers.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { attachmentNamed, plainName } from '#shared/server/http/file-names.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { CleanerDocument } from '../cleaners-contract.ts';
import { FILE_NAME_MAX } from '../cleaners-fields.ts';
import { DOCUMENTS_MAX } from '../cleaning-values.ts';
import type { RegisteredCleaner } from './authorise-cleaner.ts';

const GROUP = 'cleaner-documents';

/** Stores a document of the caller under a random name; its type is detected from its content. */
export async function addDocument(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  cleaner: RegisteredCleaner,
  form: { file: ReceivedFile; kind: CleanerDocument['kind']; name: string },
): Promise<void> {
  const type = await judgeDocument(form.file.path);
  const key = createMediaKey();
  const stored = `${GROUP}/${key}`;
  await storage.put(stored, { path: form.file.path }, type);
  try {
    await db.transaction(async (tx) => {
      // Locks the cleaner's row, so that two uploads at once are counted one after the other.
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

/** Removes one of the caller's own documents. @throws AppError 404 for any other */
export async function removeDocument(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  cleaner: RegisteredCleaner,
  id: number,
): Promise<void> {
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
}

declare const kept: unique symbol;
/** A document that belongs to the caller, or that an administrator reads; only this file makes one. */
export type KeptDocument = typeof cleanerDocuments.$inferSelect & { readonly [kept]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'keeper of cleaner document': KeptDocument;
  }
}

/** For everybody but the cleaner and administrators the document does not exist. */
export const keeperOfCleanerDocument = guard(
  'keeper of cleaner document',
  async ({ orm }, { viewer }, { params }: { params: { id: number } }) => {
    const member = memberOf(viewer);
    const [row] = await orm
      .select({ document: cleanerDocuments, userId: cleaners.userId })
      .from(cleanerDocuments)
      .innerJoin(cleaners, eq(cleaners.id, cleanerDocuments.cleanerId))
      .where(eq(cleanerDocuments.id, params.id));
    if (!row || (row.userId !== member.id && member.role !== 'admin')) throw notFound('cleaning.no_document');
    return row.document as KeptDocument;
  },
);

/** Sent as a download only, never shown inline. */
export async function serveDocument(storage: Storage, document: KeptDocument): Promise<FileReply> {
  const missing = notFound('cleaning.no_document');
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

/** Lists every document's file that the connection can see, for backups. */
export async function listCleanerFiles(client: ClientBase): Promise<StoredName[]> {
  const { rows } = await client.query<{ key: string; type: string }>(
    'select key, type from cleaner_documents order by id',
  );
  return rows.map(({ key, type }) => ({ name: `${GROUP}/${key}`, type }));
}
