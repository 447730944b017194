import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { memberForm, officeChange, officeForm, requestDecision, requestForm } from './offices-fields.ts';
import { officesPaths } from './offices-paths.ts';
import { OFFICE_KINDS, REQUEST_ROLES, REQUEST_STATUSES } from './offices-values.ts';

const officeShape = z.strictObject({
  id: idNumber,
  name: z.string(),
  kind: z.enum(OFFICE_KINDS),
  email: z.string().nullable(),
  isDemo: z.boolean(),
  /** Sent along with a change of it. */
  version: z.int(),
  cemeteries: z.array(z.strictObject({ id: idNumber, name: z.string(), hasBoundary: z.boolean() })),
  members: z.array(z.strictObject({ id: idNumber, name: z.string(), email: z.string(), role: z.string() })),
});

export type Office = z.output<typeof officeShape>;

const ownOfficesShape = z.strictObject({
  /** True for administrators, who may verify everywhere. */
  isEverywhere: z.boolean(),
  offices: z.array(officeShape.pick({ id: true, name: true, kind: true, cemeteries: true })),
});

export type OwnOffices = z.output<typeof ownOfficesShape>;

const requestShape = z.strictObject({
  id: idNumber,
  role: z.enum(REQUEST_ROLES),
  organisationName: z.string(),
  officialTitle: z.string(),
  workEmail: z.string(),
  workPhone: z.string(),
  statement: z.string(),
  status: z.enum(REQUEST_STATUSES),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});

export type AccountRequest = z.output<typeof requestShape>;

const ownRequestShape = requestShape.extend({
  /** Until the asker's address is proven, the request cannot be approved. */
  isEmailProven: z.boolean(),
});

const queuedRequestShape = requestShape.extend({
  member: z.strictObject({
    id: idNumber,
    name: z.string(),
    email: z.string(),
    joinedAt: z.iso.datetime(),
    /** Until it is, the request can be refused and not approved. */
    isEmailProven: z.boolean(),
  }),
});

export type QueuedRequest = z.output<typeof queuedRequestShape>;

const searchCountsShape = z.array(
  z.strictObject({
    cemeteryId: idNumber,
    months: z.array(
      z.strictObject({
        /** YYYY-MM */
        month: z.string(),
        /** Null: fewer than five. */
        searches: z.int().nullable(),
      }),
    ),
  }),
);

export type SearchCounts = z.output<typeof searchCountsShape>;

export const officesContract = {
  mine: operation({
    path: officesPaths.mine,
    summary: 'The organisations for which the caller verifies, and their cemeteries',
    policy: 'official',
    reply: ownOfficesShape,
  }),
  searches: operation({
    path: officesPaths.searches,
    summary:
      'Of each cemetery of the caller’s organisations, how many searches by words showed one of its graves on their first page, by month; the latest first',
    policy: 'official',
    reply: searchCountsShape,
  }),
  list: operation({
    path: officesPaths.list,
    summary: 'Organisations with their cemeteries and members',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(officeShape),
  }),
  create: operation({
    path: officesPaths.create,
    summary: 'Makes an organisation',
    policy: 'admin',
    provesAgain: true,
    body: officeForm,
    reply: officeShape,
  }),
  edit: operation({
    path: officesPaths.edit,
    summary: 'Changes an organisation and its cemeteries',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    body: officeChange,
    reply: officeShape,
  }),
  remove: operation({
    path: officesPaths.remove,
    summary: 'Removes an organisation that has verified nothing',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    reply: z.null(),
  }),
  addMember: operation({
    path: officesPaths.addMember,
    summary: 'Puts a member into an organisation; their role stays as it is',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    body: memberForm,
    reply: officeShape,
  }),
  removeMember: operation({
    path: officesPaths.removeMember,
    summary: 'Takes a member out of an organisation',
    policy: 'admin',
    provesAgain: true,
    params: z.strictObject({ id: idParam, userId: idParam }),
    reply: officeShape,
  }),
  ask: operation({
    path: officesPaths.ask,
    summary: 'Asks for an official account; one request is open at a time',
    policy: 'member',
    rate: { points: 20, seconds: 24 * 3600 },
    body: requestForm,
    reply: requestShape,
  }),
  asked: operation({
    path: officesPaths.asked,
    summary: 'One’s own requests, newest first',
    policy: 'member',
    reply: z.array(ownRequestShape),
  }),
  withdraw: operation({
    path: officesPaths.withdraw,
    summary: 'Takes an undecided request back',
    policy: 'asker of account request',
    params: idParams,
    reply: requestShape,
  }),
  queue: operation({
    path: officesPaths.queue,
    summary: 'Requests to be decided, oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(queuedRequestShape),
  }),
  decide: operation({
    path: officesPaths.decide,
    summary: 'Approves a request, with role and organisation at once, or refuses it',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    body: requestDecision,
    reply: requestShape,
  }),
};

export type OfficesContract = typeof officesContract;
