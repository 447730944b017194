import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memberOf, VISITOR } from '#shared/server/http/viewer.ts';
import type { ProviderContact } from '../services-contract.ts';
import { servicesContract as contract } from '../services-contract.ts';
import { askerOfProvider, type ContactParts, contactProvider } from './contact-provider.ts';
import { contactsOfMember } from './contacts-store.ts';
import { listProviders, listReviews, loadProvider, readOverview } from './list-providers.ts';
import { presentContact, presentProvider, presentReply } from './present-services.ts';
import { pageById } from './read-id-cursor.ts';
import { sendEstimate } from './send-estimate.ts';
import {
  askerOfRequest,
  closeContact,
  loadBySecret,
  markAnswered,
  rereadContact,
  reviewProvider,
} from './settle-contact.ts';
import { placeOfReview } from './take-down-review.ts';

export function servicesRoutes(parts: ContactParts & { origin: string }): BoundOperation[] {
  return [...providerRoutes(parts), ...requestRoutes(parts), ...replyRoutes(parts)];
}

function providerRoutes(parts: ContactParts & { origin: string }): BoundOperation[] {
  return [
    bind(contract.overview, ({ db }) => readOverview(db)),
    bind(contract.providers, async (call, { query }) =>
      answerPage(call, contract.providers.path, query, await listProviders(call.db, query)),
    ),
    bind(contract.provider, async ({ db }, { params }) => presentProvider(await loadProvider(db, params.id))),
    bind(contract.reviews, async (call, { params, query }) => {
      const path = contract.reviews.path.replace(':id', String(params.id));
      return answerPage(call, path, query, await listReviews(call.db, params.id, query));
    }),
    bind(contract.reviewPlace, ({ db }, { params }) => placeOfReview(db, params.id)),
    bind(contract.estimate, ({ language }, { query }) => sendEstimate(parts, language, query)),
  ];
}

function requestRoutes(parts: ContactParts): BoundOperation[] {
  const { clock } = parts;
  const show = async ({ db }: Call, contact: { id: number }): Promise<ProviderContact> =>
    presentContact(await rereadContact(db, contact), clock.now());
  return [
    bind(contract.contact, askerOfProvider, async (provider, call, { body }) =>
      show(
        call,
        await once(call, contract.contact, body, async () => ({
          id: await contactProvider(call.db, parts, call.viewer, provider, body),
        })),
      ),
    ),
    bind(contract.mine, async (call, { query }) => {
      const { id } = memberOf(call.viewer);
      const page = await pageById(
        query,
        (at) => contactsOfMember(call.db, id, at),
        (row) => presentContact(row, clock.now()),
      );
      return answerPage(call, contract.mine.path, query, page);
    }),
    bind(contract.answered, askerOfRequest, async (contact, call) => {
      await markAnswered(call.db, parts, contact, { viewer: call.viewer, isAsker: true });
      return show(call, contact);
    }),
    bind(contract.close, askerOfRequest, async (contact, call) => {
      await closeContact(call.db, call.viewer, contact);
      return show(call, contact);
    }),
    bind(contract.review, askerOfRequest, async (contact, call, { body }) => {
      await reviewProvider(call.db, parts, call.viewer, contact, body);
      return show(call, contact);
    }),
  ];
}

function replyRoutes(parts: ContactParts): BoundOperation[] {
  return [
    bind(contract.reply, async ({ db }, { params }) => presentReply(await loadBySecret(db, params.token))),
    bind(contract.confirmReply, async ({ db }, { params }) => {
      const contact = await loadBySecret(db, params.token);
      await markAnswered(db, parts, contact, { viewer: VISITOR, isAsker: false });
      return presentReply(await loadBySecret(db, params.token));
    }),
  ];
}
