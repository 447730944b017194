import type { Clock } from '#shared/server/clock.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { officesContract } from '../offices-contract.ts';
import { officesPaths } from '../offices-paths.ts';
import { askAccount, withdrawRequest } from './ask-account.ts';
import { askerOfRequest, rereadRequest } from './authorise-request.ts';
import { addMember, createOffice, editOffice, removeMember, removeOffice } from './change-office.ts';
import { decideRequest } from './decide-request.ts';
import { findOffice, listOffices, officesOfMember, queuedRequests, requestsOf } from './offices-store.ts';
import {
  presentOffice,
  presentOwnOffices,
  presentOwnRequest,
  presentQueuedRequest,
  presentRequest,
} from './present-office.ts';
import { searchCounts } from './search-counts.ts';

interface Parts {
  jobs: Jobs;
  endPower: EndPower;
  clock: Clock;
}

export function officesRoutes({ jobs, endPower, clock }: Parts): BoundOperation[] {
  const officeOf = async ({ db }: Call, id: number) => {
    const row = await findOffice(db.orm, id);
    if (!row) throw notFound('offices.not_found');
    return presentOffice(row);
  };
  const requestOf = async ({ db }: Call, id: number) => presentRequest(await rereadRequest(db.orm, id));
  return [
    bind(officesContract.mine, async ({ db, viewer }) => {
      const { id, role } = memberOf(viewer);
      return presentOwnOffices(role === 'admin', await officesOfMember(db.orm, id));
    }),
    bind(officesContract.searches, ({ db, viewer }) => searchCounts(db, clock, memberOf(viewer).id)),
    bind(officesContract.list, async (call, { query }) => {
      const rows = await listOffices(call.db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      return answerPage(call, officesPaths.list, query, pageOf(rows.map(presentOffice), query.limit, byId));
    }),
    bind(officesContract.create, async (call, { body }) => {
      const id = await createOffice(call.db, call.viewer, body);
      call.answer.status = 201;
      return officeOf(call, id);
    }),
    bind(officesContract.edit, async (call, { params, body }) => {
      await editOffice(call.db, call.viewer, params.id, body);
      return officeOf(call, params.id);
    }),
    bind(officesContract.remove, async (call, { params }) => {
      await removeOffice(call.db, { viewer: call.viewer, endPower }, params.id);
      return null;
    }),
    bind(officesContract.addMember, async (call, { params, body }) => {
      await addMember(call.db, call.viewer, params.id, body.email);
      return officeOf(call, params.id);
    }),
    bind(officesContract.removeMember, async (call, { params }) => {
      await removeMember(call.db, { viewer: call.viewer, endPower }, params.id, params.userId);
      return officeOf(call, params.id);
    }),
    bind(officesContract.ask, async (call, { body }) => {
      const id = await askAccount(call.db, call.viewer, body);
      call.answer.status = 201;
      return requestOf(call, id);
    }),
    bind(officesContract.asked, async ({ db, viewer }) =>
      (await requestsOf(db.orm, memberOf(viewer).id)).map(presentOwnRequest),
    ),
    bind(officesContract.withdraw, askerOfRequest, async (request, call) => {
      await withdrawRequest(call.db, call.viewer, request);
      return requestOf(call, request.id);
    }),
    bind(officesContract.queue, async (call, { query }) => {
      const rows = await queuedRequests(call.db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const page = pageOf(rows.map(presentQueuedRequest), query.limit, byId);
      return answerPage(call, officesPaths.queue, query, page);
    }),
    bind(officesContract.decide, async (call, { params, body }) => {
      await decideRequest(call.db, { jobs, endPower }, call.viewer, params.id, body);
      return requestOf(call, params.id);
    }),
  ];
}
