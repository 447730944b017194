import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { deathRecordVerifications, officeDocuments, officialVerifications } from '#db/schema/verification.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import { createMediaKey } from '#features/remember/media/server/media-parts.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { attachmentNamed, plainName } from '#shared/server/http/file-names.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { FILE_NAME_MAX } from '../verification-fields.ts';
import { REFUSED_DOCUMENT_DAYS } from '../verification-values.ts';
import { judgeDocument } from './judge-document.ts';
import type { DocumentRow } from './verification-store.ts';

const GROUP = 'documents';
/** Unused documents of one person. */
const UNUSED_MAX = 40;
const UNUSED_HOURS = 24;
const BATCH = 500;
const HOUR_MS = 3_600_000;

const isUnused = and(isNull(officeDocuments.officialVerificationId), isNull(officeDocuments.deathRecordId));

/**
 * Stores a document under a random name; its type is detected from its content. Until it is used only its
 * uploader sees it.
 */
export async function storeDocument(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  upload: { path: string; bytes: number; name: string },
): Promise<DocumentRow> {
  const ownerId = memberOf(viewer).id;
  await assertRoom(db.orm, ownerId);
  const type = await judgeDocument(upload.path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(upload.path), hash);
  const key = createMediaKey();
  const name = `${GROUP}/${key}`;
  await storage.put(name, { path: upload.path }, type);
  try {
    const values = { key, ownerId, type, bytes: upload.bytes, sha256: hash.digest('hex') };
    return await db.transaction(async (tx) => {
      // Held, so that documents which arrive at the same moment are counted one after the other.
      await holdAccount(tx, ownerId);
      await assertRoom(tx, ownerId);
      const [row] = await tx
        .insert(officeDocuments)
        .values({ ...values, fileName: plainName(upload.name, FILE_NAME_MAX) })
        .returning();
      if (!row) throw new Error('the document was not written');
      const subject = { subjectType: 'office_document', subjectId: row.id } as const;
      await writeAudit(tx, viewer, { action: 'office_document.add', ...subject });
      return row;
    });
  } catch (error) {
    await storage.remove(name).catch(() => undefined);
    throw error;
  }
}

async function assertRoom(orm: Orm, ownerId: number): Promise<void> {
  const unused = await orm.$count(officeDocuments, and(eq(officeDocuments.ownerId, ownerId), isUnused));
  if (unused >= UNUSED_MAX) throw new AppError(429, 'verification.too_many_unused');
}

/** Sends the file of a document to a reader who was authorised. */
export async function sendDocument(storage: Storage, document: DocumentRow): Promise<FileReply> {
  const stored = `${GROUP}/${document.key}`;
  if ((await storage.size(stored)) === null) throw notFound('verification.document_not_found');
  return {
    type: document.type,
    bytes: document.bytes,
    cache: 'private, no-store',
    disposition: attachmentNamed(document.fileName),
    read: async (range) => {
      const file = await storage.read(stored, range);
      if (!file) throw notFound('verification.document_not_found');
      return file.stream;
    },
  };
}

/** @throws AppError 409 where the document belongs to a case */
export async function removeDocument(tx: Orm, jobs: Jobs, viewer: Viewer, id: number): Promise<void> {
  const [gone] = await tx
    .delete(officeDocuments)
    .where(and(eq(officeDocuments.id, id), isUnused))
    .returning({ key: officeDocuments.key });
  if (!gone) throw new AppError(409, 'verification.document_used');
  await jobs.send(tx, 'media.remove', { key: GROUP, names: [gone.key] });
  await writeAudit(tx, viewer, {
    action: 'office_document.remove',
    subjectType: 'office_document',
    subjectId: id,
  });
}

/** Hourly: removes documents that were not used within a day, with their files. @returns how many */
export async function purgeUnusedDocuments(
  { db, jobs }: { db: Database; jobs: Jobs },
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_HOURS * HOUR_MS);
  return purge(db, jobs, and(isUnused, lt(officeDocuments.createdAt, before)));
}

/**
 * Hourly: removes documents of cases that were refused a year ago, with their files; whoever questions a refusal has done so by then.
 * What a death's documents are and say stays written in its case. @returns how many
 */
export async function purgeRefusedDocuments(
  { db, jobs }: { db: Database; jobs: Jobs },
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - REFUSED_DOCUMENT_DAYS * 24 * HOUR_MS);
  const official = db.orm
    .select({ id: officialVerifications.id })
    .from(officialVerifications)
    .where(and(eq(officialVerifications.status, 'rejected'), lt(officialVerifications.decidedAt, before)));
  const deaths = db.orm
    .select({ id: deathRecordVerifications.id })
    .from(deathRecordVerifications)
    .where(
      and(
        eq(deathRecordVerifications.verificationStatus, 'rejected'),
        lt(deathRecordVerifications.updatedAt, before),
      ),
    );
  const isRefused = or(
    inArray(officeDocuments.officialVerificationId, official),
    inArray(officeDocuments.deathRecordId, deaths),
  );
  return purge(db, jobs, isRefused);
}

function purge(db: Database, jobs: Jobs, which: SQL | undefined): Promise<number> {
  return db.transaction(async (tx) => {
    const old = tx
      .select({ id: officeDocuments.id })
      .from(officeDocuments)
      .where(which)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone = await tx
      .delete(officeDocuments)
      .where(sql`${officeDocuments.id} in ${old}`)
      .returning({ key: officeDocuments.key });
    for (const { key } of gone) await jobs.send(tx, 'media.remove', { key: GROUP, names: [key] });
    return gone.length;
  });
}

/** Lists every document's file that the connection can see, for backups. */
export async function listDocumentFiles(client: ClientBase): Promise<StoredName[]> {
  const { rows } = await client.query<{ key: string; type: string }>(
    'select key, type from office_documents order by id',
  );
  return rows.map(({ key, type }) => ({ name: `${GROUP}/${key}`, type }));
}
