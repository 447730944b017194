import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { memberOf, VISITOR, type Viewer } from '#shared/server/http/viewer.ts';
import type { ProviderContact } from '../services-contract.ts';
import { servicesContract as contract } from '../services-contract.ts';
import { authoriseContact, type ContactParts, contactProvider } from './contact-provider.ts';
import { contactsOfMember } from './contacts-store.ts';
import { listProviders, listReviews, loadProvider, readOverview } from './list-providers.ts';
import { presentContact, presentProvider, presentReply } from './present-services.ts';
import { pageById } from './read-id-cursor.ts';
import { sendEstimate } from './send-estimate.ts';
import {
  authoriseAsker,
  closeContact,
  loadBySecret,
  markAnswered,
  reviewProvider,
} from './settle-contact.ts';
import { placeOfReview } from './take-down-review.ts';

export function servicesRoutes(parts: ContactParts & { origin: string }): BoundOperation[] {
  const { db, clock } = parts;
  const show = async (viewer: Viewer, id: number): Promise<ProviderContact> =>
    presentContact(await authoriseAsker(db, viewer, id), clock.now());
  return [
    bindLoose(contract.overview, () => readOverview(db)),
    bindLoose(contract.providers, async (call, { query }) =>
      answerPage(call, contract.providers.path, query, await listProviders(db, query)),
    ),
    bindLoose(contract.provider, async (_call, { params }) =>
      presentProvider(await loadProvider(db, params.id)),
    ),
    bindLoose(contract.reviews, async (call, { params, query }) => {
      const path = contract.reviews.path.replace(':id', String(params.id));
      return answerPage(call, path, query, await listReviews(db, params.id, query));
    }),
    bindLoose(contract.reviewPlace, (_call, { params }) => placeOfReview(db, params.id)),
    bindLoose(contract.estimate, ({ language }, { query }) => sendEstimate(parts, language, query)),
    bindLoose(contract.contact, async (call, { body }) => {
      const provider = await authoriseContact(db, call.viewer, body);
      const { id } = await runOnce(db, call, { operation: contract.contact, body }, async (tx) => ({
        id: await contactProvider(tx, parts, call.viewer, provider, body),
      }));
      return show(call.viewer, id);
    }),
    bindLoose(contract.mine, async (call, { query }) => {
      const { id } = memberOf(call.viewer);
      const page = await pageById(
        query,
        (at) => contactsOfMember(db, id, at),
        (row) => presentContact(row, clock.now()),
      );
      return answerPage(call, contract.mine.path, query, page);
    }),
    bindLoose(contract.answered, async ({ viewer }, { params }) => {
      const contact = await authoriseAsker(db, viewer, params.id);
      await db.transaction((tx) => markAnswered(tx, parts, contact, { viewer, isAsker: true }));
      return show(viewer, params.id);
    }),
    bindLoose(contract.close, async ({ viewer }, { params }) => {
      const contact = await authoriseAsker(db, viewer, params.id);
      await db.transaction((tx) => closeContact(tx, viewer, contact));
      return show(viewer, params.id);
    }),
    bindLoose(contract.review, async ({ viewer }, { params, body }) => {
      const contact = await authoriseAsker(db, viewer, params.id);
      await db.transaction((tx) => reviewProvider(tx, parts, viewer, contact, body));
      return show(viewer, params.id);
    }),
    bindLoose(contract.reply, async (_call, { params }) =>
      presentReply(await loadBySecret(db, params.token)),
    ),
    bindLoose(contract.confirmReply, async (_call, { params }) => {
      const contact = await loadBySecret(db, params.token);
      await db.transaction((tx) => markAnswered(tx, parts, contact, { viewer: VISITOR, isAsker: false }));
      return presentReply(await loadBySecret(db, params.token));
    }),
  ];
}
