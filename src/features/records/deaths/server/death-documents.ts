import { and, eq } from 'drizzle-orm';
import { verificationDocuments } from '#db/schema/verification.ts';
import { attachDocuments } from '#features/records/verification/server/attach-documents.ts';
import { sendDocument } from '#features/records/verification/server/documents.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { DOCUMENTS_MAX, type DocumentForm } from '../deaths-fields.ts';
import type { KnownDeath, OpenDeath } from './authorise-death.ts';
import { documentsOf } from './deaths-store.ts';
import { auditDeath, touchDeath } from './write-death.ts';

/** Adds one of the viewer's own unused uploads to a case. @throws AppError 400 for any other document */
export async function addDeathDocument(
  tx: Orm,
  viewer: Viewer,
  { record: { id, organisationId } }: OpenDeath,
  { officeDocumentId, ...form }: DocumentForm,
): Promise<void> {
  if ((await documentsOf(tx, id)).length >= DOCUMENTS_MAX)
    throw new AppError(409, 'deaths.too_many_documents');
  await attachDocuments(tx, memberOf(viewer).id, [officeDocumentId], {
    deathRecordId: id,
    organisationId,
  });
  const [row] = await tx
    .insert(verificationDocuments)
    .values({ ...form, verificationId: id, officeDocumentId, documentUrl: '' })
    .returning({ id: verificationDocuments.id });
  if (!row) throw new Error('the document was not written');
  await tx
    .update(verificationDocuments)
    .set({ documentUrl: `/api/death-records/${id}/documents/${row.id}/file` })
    .where(eq(verificationDocuments.id, row.id));
  await touchDeath(tx, id);
  await auditDeath(tx, viewer, id, 'document', { details: { documentId: row.id } });
}

/** @throws AppError 404 for a document of another case */
export async function markDocument(
  tx: Orm,
  viewer: Viewer,
  { record: { id } }: OpenDeath,
  documentId: number,
  isVerified: boolean,
): Promise<void> {
  const [marked] = await tx
    .update(verificationDocuments)
    .set({
      isVerified,
      verifiedBy: isVerified ? memberOf(viewer).id : null,
      verificationDate: isVerified ? new Date() : null,
    })
    .where(and(eq(verificationDocuments.id, documentId), eq(verificationDocuments.verificationId, id)))
    .returning({ id: verificationDocuments.id });
  if (!marked) throw notFound('deaths.document_not_found');
  await touchDeath(tx, id);
  const details = { documentId };
  await auditDeath(tx, viewer, id, isVerified ? 'document_checked' : 'document_unchecked', { details });
}

/** @throws AppError 404 where the file is missing */
export async function serveDeathDocument(
  db: Queries,
  storage: MediaParts['storage'],
  { record }: KnownDeath,
  documentId: number,
): Promise<FileReply> {
  const found = (await documentsOf(db.orm, record.id)).find(({ document }) => document.id === documentId);
  if (!found?.file) throw notFound('deaths.document_not_found');
  return sendDocument(storage, found.file);
}
