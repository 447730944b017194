import { belongsTo } from '#features/records/offices/server/authorise-office.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import {
  findDocument,
  findVerification,
  type WholeDocument,
  type WholeVerification,
} from './verification-store.ts';

declare const ofOffice: unique symbol;
declare const kept: unique symbol;
/**
 * A verification of one of the reader's organisations; administrators belong to all. Only this file makes
 * one.
 */
export type OfficeVerification = WholeVerification & { readonly [ofOffice]: true };
/** A private document that the reader may know of; only this file makes one. */
export type KeptDocument = WholeDocument & { readonly [kept]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'office of verification': OfficeVerification;
    'keeper of official document': KeptDocument;
  }
}

type OfOne = { params: { id: number } };

/** @throws AppError 403 for another organisation's */
export const officeOfVerification = guard('office of verification', async (db, { viewer }, sent: OfOne) => {
  const found = await rereadVerification(db.orm, sent.params.id);
  if (!(await belongsTo(db, viewer, found.verification.organisationId))) throw forbidden();
  return found as OfficeVerification;
});

/**
 * Until it is used it is its uploader's alone; then it is the office's whose case it stands in, whoever uploaded it. For
 * anybody else but administrators it does not exist.
 */
export const keeperOfDocument = guard('keeper of official document', async (db, { viewer }, sent: OfOne) => {
  const found = await findDocument(db.orm, sent.params.id);
  if (!found) throw notFound('verification.document_not_found');
  const { document } = found;
  const isUsed = document.officialVerificationId !== null || document.deathRecordId !== null;
  const isOwn = !isUsed && document.ownerId === memberOf(viewer).id;
  if (isOwn || (await belongsTo(db, viewer, document.organisationId))) return found as KeptDocument;
  throw notFound('verification.document_not_found');
});

/** Loads a verification again after a change. @throws AppError 404 */
export async function rereadVerification(
  ...given: Parameters<typeof findVerification>
): Promise<WholeVerification> {
  const found = await findVerification(...given);
  if (!found) throw notFound('verification.not_found');
  return found;
}
