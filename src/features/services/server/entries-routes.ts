import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { entriesContract as contract } from '../entries-contract.ts';
import type { ContactParts } from './contact-provider.ts';
import { contactsOfProvider } from './contacts-store.ts';
import { entries } from './entries-store.ts';
import { listAllRequests } from './list-all-requests.ts';
import { presentEntry, presentRequest } from './present-entry.ts';
import { pageById } from './read-id-cursor.ts';
import { markAnswered } from './settle-contact.ts';
import {
  authoriseKeeper,
  changeEntry,
  createEntry,
  handOver,
  loadRequest,
  publishEntry,
} from './tend-entry.ts';

export function entriesRoutes(parts: ContactParts): BoundOperation[] {
  const { db } = parts;
  const show = async (viewer: Viewer, id: number) => presentEntry(await authoriseKeeper(db, viewer, id));
  return [
    bindLoose(contract.own, async (call, { query }) => {
      const { id } = memberOf(call.viewer);
      const page = await pageById(query, (at) => entries(db, id, at), presentEntry);
      return answerPage(call, contract.own.path, query, page);
    }),
    bindLoose(contract.get, ({ viewer }, { params }) => show(viewer, params.id)),
    bindLoose(contract.change, async ({ viewer }, { params, body }) => {
      const entry = await authoriseKeeper(db, viewer, params.id);
      await db.transaction((tx) => changeEntry(tx, viewer, entry, body));
      return show(viewer, params.id);
    }),
    bindLoose(contract.requests, async (call, { params, query }) => {
      const entry = await authoriseKeeper(db, call.viewer, params.id);
      const page = await pageById(query, (at) => contactsOfProvider(db, entry.id, at), presentRequest);
      return answerPage(call, contract.requests.path.replace(':id', String(entry.id)), query, page);
    }),
    bindLoose(contract.answerRequest, async ({ viewer }, { params }) => {
      const entry = await authoriseKeeper(db, viewer, params.id);
      const request = await loadRequest(db, entry, params.contactId);
      await db.transaction((tx) => markAnswered(tx, parts, request, { viewer, isAsker: false }));
      return presentRequest(await loadRequest(db, entry, params.contactId));
    }),
    bindLoose(contract.list, async (call, { query }) => {
      const page = await pageById(query, (at) => entries(db, null, at), presentEntry);
      return answerPage(call, contract.list.path, query, page);
    }),
    bindLoose(contract.allRequests, async (call, { query }) =>
      answerPage(call, contract.allRequests.path, query, await listAllRequests(db, query)),
    ),
    bindLoose(contract.create, async ({ viewer }, { body }) => {
      const id = await db.transaction((tx) => createEntry(tx, viewer, body));
      return show(viewer, id);
    }),
    bindLoose(contract.publish, async ({ viewer }, { params, body }) => {
      const entry = await authoriseKeeper(db, viewer, params.id);
      await db.transaction((tx) => publishEntry(tx, viewer, entry, body.isPublished));
      return show(viewer, params.id);
    }),
    bindLoose(contract.handOver, async ({ viewer }, { params, body }) => {
      const entry = await authoriseKeeper(db, viewer, params.id);
      await db.transaction((tx) => handOver(tx, parts, viewer, entry, body.email));
      return show(viewer, params.id);
    }),
  ];
}
