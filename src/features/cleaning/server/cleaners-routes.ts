import type { MediaParts } from '#features/media/server/media-parts.ts';
import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { cleanersContract as contract } from '../cleaners-contract.ts';
import { addDocument, removeDocument, serveDocument } from './cleaner-documents.ts';
import { decideCleaner, listCleaners } from './decide-cleaner.ts';
import {
  authoriseCleaner,
  changeCleaner,
  listPayouts,
  presentOwn,
  registerCleaner,
  setDaysOff,
  showMine,
} from './own-cleaner.ts';
import { payeeLink, refreshOwnPayee } from './payee.ts';

export function cleanersRoutes(
  parts: PaymentParts & { media: MediaParts; origin: string },
): BoundOperation[] {
  const { db, media } = parts;
  const mine = async (viewer: Viewer) => {
    const [shown] = await presentOwn(parts, [await authoriseCleaner(db, viewer)]);
    if (!shown) throw new Error('the cleaner is gone');
    return shown;
  };
  return [
    bindLoose(contract.mine, ({ viewer }) => showMine(parts, viewer)),
    bindLoose(contract.register, async (call, { body }) => {
      call.answer.status = 201;
      await runOnce(db, call, { operation: contract.register, body }, async (tx) => ({
        id: await registerCleaner(tx, call.viewer, body),
      }));
      return mine(call.viewer);
    }),
    bindLoose(contract.update, async ({ viewer }, { body }) => {
      await changeCleaner(parts, viewer, body);
      return mine(viewer);
    }),
    bindLoose(contract.daysOff, async ({ viewer }, { body }) => {
      await setDaysOff(parts, viewer, body.days);
      return mine(viewer);
    }),
    bindLoose(contract.addDocument, async ({ viewer, answer }, { body }) => {
      await addDocument(media, viewer, body);
      answer.status = 201;
      return mine(viewer);
    }),
    bindLoose(contract.removeDocument, async ({ viewer }, { params }) => {
      await removeDocument(media, viewer, params.id);
      return mine(viewer);
    }),
    bindLoose(contract.documentFile, ({ viewer }, { params }) => serveDocument(media, viewer, params.id)),
    bindLoose(contract.payee, ({ viewer }) => payeeLink(parts, viewer)),
    bindLoose(contract.refreshPayee, async ({ viewer }) => {
      await refreshOwnPayee(parts, viewer);
      return mine(viewer);
    }),
    bindLoose(contract.payouts, async (call, { query }) =>
      answerPage(call, contract.payouts.path, query, await listPayouts(parts, call.viewer, query)),
    ),
    bindLoose(contract.list, async (call, { query }) =>
      answerPage(call, contract.list.path, query, await listCleaners(parts, query)),
    ),
    bindLoose(contract.decide, ({ viewer }, { params, body }) =>
      decideCleaner(parts, viewer, params.id, body),
    ),
  ];
}
