import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { once } from '#shared/server/http/run-once.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { entriesContract as contract } from '../entries-contract.ts';
import { applyForEntry, takeBackApplication } from './apply-for-entry.ts';
import type { ContactParts } from './contact-provider.ts';
import { contactsOfProvider } from './contacts-store.ts';
import { decideApplication, listApplications } from './decide-application.ts';
import { entries } from './entries-store.ts';
import { listAllRequests } from './list-all-requests.ts';
import { presentEntry, presentRequest } from './present-entry.ts';
import { pageById } from './read-id-cursor.ts';
import { markAnswered, rereadContact } from './settle-contact.ts';
import {
  administratorOfEntry,
  applicantOfEntry,
  changeEntry,
  createEntry,
  handOver,
  keeperOfEntry,
  keeperOfRequest,
  publishEntry,
  rereadEntry,
} from './tend-entry.ts';

export function entriesRoutes(parts: ContactParts): BoundOperation[] {
  const show = async ({ db, viewer }: Call, id: number) => presentEntry(await rereadEntry(db, viewer, id));
  return [
    bind(contract.own, async (call, { query }) => {
      const { id } = memberOf(call.viewer);
      const page = await pageById(query, (at) => entries(call.db, id, at), presentEntry);
      return answerPage(call, contract.own.path, query, page);
    }),
    bind(contract.apply, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, contract.apply, body, async () => ({
        id: await applyForEntry(call.db, parts, call.viewer, body),
      }));
      return show(call, id);
    }),
    bind(contract.takeBack, applicantOfEntry, async (entry, { db, viewer }) => {
      await takeBackApplication(db, viewer, entry);
      return { ok: true as const };
    }),
    bind(contract.get, keeperOfEntry, async (entry) => presentEntry(entry)),
    bind(contract.change, keeperOfEntry, async (entry, call, { body }) => {
      await changeEntry(call.db, parts, call.viewer, entry, body);
      return show(call, entry.id);
    }),
    bind(contract.requests, keeperOfEntry, async (entry, call, { query }) => {
      const page = await pageById(query, (at) => contactsOfProvider(call.db, entry.id, at), presentRequest);
      return answerPage(call, contract.requests.path.replace(':id', String(entry.id)), query, page);
    }),
    bind(contract.answerRequest, keeperOfRequest, async (request, { db, viewer }) => {
      await markAnswered(db, parts, request, { viewer, isAsker: false });
      return presentRequest(await rereadContact(db, request));
    }),
    bind(contract.list, async (call, { query }) => {
      const page = await pageById(query, (at) => entries(call.db, null, at), presentEntry);
      return answerPage(call, contract.list.path, query, page);
    }),
    bind(contract.allRequests, async (call, { query }) =>
      answerPage(call, contract.allRequests.path, query, await listAllRequests(call.db, query)),
    ),
    bind(contract.applications, async (call, { query }) =>
      answerPage(call, contract.applications.path, query, await listApplications(call.db, query)),
    ),
    bind(contract.decide, administratorOfEntry, async (entry, call, { body }) => {
      await decideApplication(call.db, parts, call.viewer, entry, body);
      return show(call, entry.id);
    }),
    bind(contract.create, async (call, { body }) =>
      show(call, await createEntry(call.db, call.viewer, body)),
    ),
    bind(contract.publish, administratorOfEntry, async (entry, call, { body }) => {
      await publishEntry(call.db, call.viewer, entry, body.isPublished);
      return show(call, entry.id);
    }),
    bind(contract.handOver, administratorOfEntry, async (entry, call, { body }) => {
      await handOver(call.db, parts, call.viewer, entry, body.email);
      return show(call, entry.id);
    }),
  ];
}
