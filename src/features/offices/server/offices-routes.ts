import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { officesContract } from '../offices-contract.ts';
import { officesPaths } from '../offices-paths.ts';
import { askAccount, withdrawRequest } from './ask-account.ts';
import { addMember, createOffice, editOffice, removeMember, removeOffice } from './change-office.ts';
import { decideRequest } from './decide-request.ts';
import {
  findOffice,
  findRequest,
  listOffices,
  officesOfMember,
  queuedRequests,
  requestsOf,
} from './offices-store.ts';
import { presentOffice, presentOwnOffices, presentQueuedRequest, presentRequest } from './present-office.ts';

export function officesRoutes({ db, jobs }: { db: Database; jobs: Jobs }): BoundOperation[] {
  const officeOf = async (id: number) => {
    const row = await findOffice(db.orm, id);
    if (!row) throw notFound('offices.not_found');
    return presentOffice(row);
  };
  const requestOf = async (id: number) => {
    const row = await findRequest(db.orm, id);
    if (!row) throw notFound('offices.request_not_found');
    return presentRequest(row);
  };
  return [
    bindLoose(officesContract.mine, async ({ viewer }) => {
      const { id, role } = memberOf(viewer);
      return presentOwnOffices(role === 'admin', await officesOfMember(db.orm, id));
    }),
    bindLoose(officesContract.list, async (call, { query }) => {
      const rows = await listOffices(db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      return answerPage(call, officesPaths.list, query, pageOf(rows.map(presentOffice), query.limit, byId));
    }),
    bindLoose(officesContract.create, async ({ viewer, answer }, { body }) => {
      const id = await db.transaction((tx) => createOffice(tx, viewer, body));
      answer.status = 201;
      return officeOf(id);
    }),
    bindLoose(officesContract.edit, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => editOffice(tx, viewer, params.id, body));
      return officeOf(params.id);
    }),
    bindLoose(officesContract.remove, async ({ viewer }, { params }) => {
      await db.transaction((tx) => removeOffice(tx, viewer, params.id));
      return null;
    }),
    bindLoose(officesContract.addMember, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => addMember(tx, viewer, params.id, body.email));
      return officeOf(params.id);
    }),
    bindLoose(officesContract.removeMember, async ({ viewer }, { params }) => {
      await db.transaction((tx) => removeMember(tx, viewer, params.id, params.userId));
      return officeOf(params.id);
    }),
    bindLoose(officesContract.ask, async ({ viewer, answer }, { body }) => {
      const id = await db.transaction((tx) => askAccount(tx, viewer, body));
      answer.status = 201;
      return requestOf(id);
    }),
    bindLoose(officesContract.asked, async ({ viewer }) =>
      (await requestsOf(db.orm, memberOf(viewer).id)).map(presentRequest),
    ),
    bindLoose(officesContract.withdraw, async ({ viewer }, { params }) => {
      await db.transaction((tx) => withdrawRequest(tx, viewer, params.id));
      return requestOf(params.id);
    }),
    bindLoose(officesContract.queue, async (call, { query }) => {
      const rows = await queuedRequests(db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      return answerPage(
        call,
        officesPaths.queue,
        query,
        pageOf(rows.map(presentQueuedRequest), query.limit, byId),
      );
    }),
    bindLoose(officesContract.decide, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => decideRequest(tx, jobs, viewer, params.id, body));
      return requestOf(params.id);
    }),
  ];
}
