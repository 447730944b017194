import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { cleanersContract as contract } from '../cleaners-contract.ts';
import { registeredCleaner, rereadCleaner } from './authorise-cleaner.ts';
import { addDocument, keeperOfCleanerDocument, removeDocument, serveDocument } from './cleaner-documents.ts';
import { decideCleaner, listCleaners } from './decide-cleaner.ts';
import {
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
  const { clock, jobs, media } = parts;
  const mine = async ({ db, viewer }: Call) => {
    const [shown] = await presentOwn(db, clock.now(), [await rereadCleaner(db, viewer)]);
    if (!shown) throw new Error('the cleaner is gone');
    return shown;
  };
  return [
    bind(contract.mine, ({ db, viewer }) => showMine(db, clock.now(), viewer)),
    bind(contract.register, async (call, { body }) => {
      call.answer.status = 201;
      await once(call, contract.register, body, async () => ({
        id: await registerCleaner(call.db, call.viewer, body),
      }));
      return mine(call);
    }),
    bind(contract.update, registeredCleaner, async (cleaner, call, { body }) => {
      await changeCleaner(call.db, call.viewer, cleaner, body);
      return mine(call);
    }),
    bind(contract.daysOff, registeredCleaner, async (cleaner, call, { body }) => {
      await setDaysOff(call.db, clock.now(), call.viewer, cleaner, body);
      return mine(call);
    }),
    bind(contract.addDocument, registeredCleaner, async (cleaner, call, { body }) => {
      await addDocument(call.db, media.storage, call.viewer, cleaner, body);
      call.answer.status = 201;
      return mine(call);
    }),
    bind(contract.removeDocument, registeredCleaner, async (cleaner, call, { params }) => {
      await removeDocument(call.db, jobs, call.viewer, cleaner, params.id);
      return mine(call);
    }),
    bind(contract.documentFile, keeperOfCleanerDocument, (document) =>
      serveDocument(media.storage, document),
    ),
    bind(contract.payee, registeredCleaner, (cleaner, { db, viewer }) =>
      payeeLink(db, parts, viewer, cleaner),
    ),
    bind(contract.refreshPayee, registeredCleaner, async (cleaner, call) => {
      await refreshOwnPayee(call.db, parts.payments, cleaner);
      return mine(call);
    }),
    bind(contract.payouts, registeredCleaner, async (cleaner, call, { query }) =>
      answerPage(call, contract.payouts.path, query, await listPayouts(call.db, cleaner, query)),
    ),
    bind(contract.list, async (call, { query }) =>
      answerPage(call, contract.list.path, query, await listCleaners(call.db, clock.now(), query)),
    ),
    bind(contract.decide, ({ db, viewer }, { params, body }) =>
      decideCleaner(db, parts, viewer, params.id, body),
    ),
  ];
}
