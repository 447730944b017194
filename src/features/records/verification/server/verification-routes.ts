import { createReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { verificationContract } from '../verification-contract.ts';
import { verificationPaths } from '../verification-paths.ts';
import { officeAtPlace } from './authorise-place.ts';
import { keeperOfDocument, officeOfVerification, rereadVerification } from './authorise-verification.ts';
import { decideVerification, revokeVerification } from './decide-verification.ts';
import { removeDocument, sendDocument, storeDocument } from './documents.ts';
import { findMatches } from './find-matches.ts';
import {
  presentDocument,
  presentHeld,
  presentSubmitted,
  presentVerification,
} from './present-verification.ts';
import { gravesInPlace } from './same-place.ts';
import { submitVerification } from './submit-verification.ts';
import { documentsOf, heldVerifications, verificationsFor } from './verification-store.ts';

interface Parts {
  clock: Clock;
  media: Pick<MediaParts, 'jobs' | 'storage'>;
  origin: string;
  keyRing: KeyRing;
}

export function verificationRoutes({ clock, media, origin, keyRing }: Parts): BoundOperation[] {
  const signer = createReceiptSigner(keyRing);
  const verificationOf = async ({ db }: Call, id: number) =>
    presentVerification(await rereadVerification(db.orm, id));
  return [
    bind(verificationContract.submit, officeAtPlace, async (place, call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, verificationContract.submit, body, async () => ({
        id: await submitVerification(call.db, { signer, clock, origin }, call.viewer, place, body),
      }));
      return verificationOf(call, id);
    }),
    bind(verificationContract.matches, officeAtPlace, (place, { db }, { query }) =>
      findMatches(db, place, query),
    ),
    bind(verificationContract.mine, async (call, { query }) => {
      const before = readIdCursor(query.cursor) ?? 0;
      const rows = await verificationsFor(call.db.orm, memberOf(call.viewer), before, query.limit + 1);
      const page = pageOf(rows.map(presentSubmitted), query.limit, byId);
      return answerPage(call, verificationPaths.mine, query, page);
    }),
    bind(verificationContract.revoke, officeOfVerification, async (found, call, { params, body }) => {
      await revokeVerification(call.db, call.viewer, found, body.reason);
      return verificationOf(call, params.id);
    }),
    bind(verificationContract.held, async (call, { query }) => {
      const rows = await heldVerifications(call.db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const ids = rows.map(({ verification }) => verification.id);
      const documents = await documentsOf(call.db.orm, ids);
      const inPlace = await gravesInPlace(call.db, rows, call.language);
      const items = rows.map((row) => presentHeld(row, { documents, inPlace }));
      return answerPage(call, verificationPaths.held, query, pageOf(items, query.limit, byId));
    }),
    bind(verificationContract.decide, async (call, { params, body }) => {
      await decideVerification(call.db, signer, call.viewer, params.id, body);
      return verificationOf(call, params.id);
    }),
    bind(verificationContract.addDocument, async ({ db, viewer, answer }, { body: { file, name } }) => {
      const row = await storeDocument(db, media.storage, viewer, { ...file, name });
      answer.status = 201;
      return presentDocument(row);
    }),
    bind(verificationContract.documentFile, keeperOfDocument, ({ document }) =>
      sendDocument(media.storage, document),
    ),
    bind(verificationContract.removeDocument, keeperOfDocument, async ({ document }, { db, viewer }) => {
      await removeDocument(db, media.jobs, viewer, document.id);
      return null;
    }),
  ];
}
