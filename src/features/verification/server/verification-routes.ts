import type { MediaParts } from '#features/media/server/media-parts.ts';
import { createReceiptSigner } from '#features/receipts/server/receipt-signer.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { verificationContract } from '../verification-contract.ts';
import { verificationPaths } from '../verification-paths.ts';
import { decideVerification, revokeVerification } from './decide-verification.ts';
import { removeDocument, serveDocument, storeDocument } from './documents.ts';
import { findMatches } from './find-matches.ts';
import { presentDocument, presentHeld, presentVerification } from './present-verification.ts';
import { submitVerification } from './submit-verification.ts';
import { documentsOf, findVerification, heldVerifications, verificationsFor } from './verification-store.ts';

interface Parts {
  db: Database;
  clock: Clock;
  media: MediaParts;
  origin: string;
  secretKey: string;
}

export function verificationRoutes({ db, clock, media, origin, secretKey }: Parts): BoundOperation[] {
  const signer = createReceiptSigner(secretKey);
  const verificationOf = async (id: number) => {
    const row = await findVerification(db.orm, id);
    if (!row) throw notFound('verification.not_found');
    return presentVerification(row);
  };
  return [
    bindLoose(verificationContract.submit, async (call, { body }) => {
      call.answer.status = 201;
      const work = { operation: verificationContract.submit, body };
      const { id } = await runOnce(db, call, work, async (tx) => ({
        id: await submitVerification(tx, { signer, clock, origin }, call.viewer, body),
      }));
      return verificationOf(id);
    }),
    bindLoose(verificationContract.matches, ({ viewer }, { query }) => findMatches(db, viewer, query)),
    bindLoose(verificationContract.mine, async (call, { query }) => {
      const before = readIdCursor(query.cursor) ?? 0;
      const rows = await verificationsFor(db.orm, memberOf(call.viewer), before, query.limit + 1);
      return answerPage(
        call,
        verificationPaths.mine,
        query,
        pageOf(rows.map(presentVerification), query.limit, byId),
      );
    }),
    bindLoose(verificationContract.revoke, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => revokeVerification(tx, viewer, params.id, body.reason));
      return verificationOf(params.id);
    }),
    bindLoose(verificationContract.held, async (call, { query }) => {
      const rows = await heldVerifications(db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const documents = await documentsOf(
        db.orm,
        rows.map(({ verification }) => verification.id),
      );
      const items = rows.map((row) => presentHeld(row, documents));
      return answerPage(call, verificationPaths.held, query, pageOf(items, query.limit, byId));
    }),
    bindLoose(verificationContract.decide, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => decideVerification(tx, signer, viewer, params.id, body));
      return verificationOf(params.id);
    }),
    bindLoose(verificationContract.addDocument, async ({ viewer, answer }, { body: { file, name } }) => {
      const row = await storeDocument(media, viewer, { ...file, name });
      answer.status = 201;
      return presentDocument(row);
    }),
    bindLoose(verificationContract.documentFile, ({ viewer }, { params }) =>
      serveDocument(media, viewer, params.id),
    ),
    bindLoose(verificationContract.removeDocument, async ({ viewer }, { params }) => {
      await removeDocument(media, viewer, params.id);
      return null;
    }),
  ];
}
