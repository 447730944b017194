import * as z from 'zod';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { APPLY_RATE, decideForm, entryChange, entryForm, ownerForm, publishForm } from './entries-fields.ts';
import { entriesPaths } from './entries-paths.ts';
import { providerShape } from './services-contract.ts';
import { APPLICATION_STATES, CONTACT_STATUSES } from './services-values.ts';

const at = z.iso.datetime();

/** The fields that only its owner and administrators read. */
const entryShape = providerShape.extend({
  email: z.string(),
  isPublished: z.boolean(),
  /** What it waits for, or that it was refused; null: administrators agreed to it, or wrote it. */
  application: z.enum(APPLICATION_STATES).nullable(),
  appliedAt: at.nullable(),
  proof: z.string(),
  /** Why it was refused. */
  refusal: z.string(),
  /** Sent along with a change of it. */
  version: z.int(),
  /** Null: administrators keep the entry. */
  owner: z.strictObject({ id: idNumber, name: z.string(), isProved: z.boolean() }).nullable(),
  requests: z.strictObject({
    all: z.int(),
    waiting: z.int(),
    answered: z.int(),
    /** Half of the answered requests were answered within this time; null without any. */
    medianMinutes: z.int().nullable(),
  }),
});

const requestShape = z.strictObject({
  id: idNumber,
  reference: z.string(),
  /** Empty where the account was deleted. */
  from: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  createdAt: at,
  remindedAt: at.nullable(),
  answeredAt: at.nullable(),
});

/** For the overview, which shows neither who asked nor what. */
const listedRequestShape = requestShape.omit({ from: true, message: true }).extend({
  serviceType: providerShape.shape.type,
  provider: z.strictObject({ id: idNumber, name: z.string(), isDemo: z.boolean() }),
});

export type ProviderEntry = z.output<typeof entryShape>;
export type EntryRequest = z.output<typeof requestShape>;
export type ListedRequest = z.output<typeof listedRequestShape>;

export const entriesContract = {
  own: operation({
    path: entriesPaths.own,
    summary: 'Entries that the caller keeps, the newest first',
    policy: 'member',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(entryShape),
  }),
  apply: operation({
    path: entriesPaths.apply,
    summary: 'Asks to be listed as a provider; nobody sees the entry until an administrator has agreed',
    policy: 'member',
    rate: APPLY_RATE,
    idempotent: true,
    body: entryForm,
    reply: entryShape,
  }),
  takeBack: operation({
    path: entriesPaths.takeBack,
    summary: 'Takes back an application that was not agreed to: its owner',
    policy: 'applicant of entry',
    params: idParams,
    reply: z.strictObject({ ok: z.literal(true) }),
  }),
  get: operation({
    path: entriesPaths.get,
    summary: 'One entry, for its owner and administrators',
    policy: 'keeper of entry',
    params: idParams,
    reply: entryShape,
  }),
  change: operation({
    path: entriesPaths.change,
    summary: 'Changes an entry: its owner or an administrator',
    policy: 'keeper of entry',
    params: idParams,
    body: entryChange,
    reply: entryShape,
  }),
  requests: operation({
    path: entriesPaths.requests,
    summary: 'Requests that an entry received, the newest first: its owner or an administrator',
    policy: 'keeper of entry',
    paged: true,
    params: idParams,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(requestShape),
  }),
  answerRequest: operation({
    path: entriesPaths.answerRequest,
    summary: 'Says that a request was answered: its owner or an administrator',
    policy: 'keeper of request',
    params: idParams.extend({ contactId: idParam }),
    reply: requestShape,
  }),
  list: operation({
    path: entriesPaths.list,
    summary: 'All entries, the newest first, with how their requests were answered',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(entryShape),
  }),
  applications: operation({
    path: entriesPaths.applications,
    summary: 'Entries that wait for an administrator, whoever waits longest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(entryShape),
  }),
  decide: operation({
    path: entriesPaths.decide,
    summary: 'Agrees to an application as it was read, which publishes it, or refuses it with a reason',
    policy: 'administrator of entry',
    params: idParams,
    body: decideForm,
    reply: entryShape,
  }),
  allRequests: operation({
    path: entriesPaths.allRequests,
    summary: 'Requests to all providers: whoever waits longest first, then the newest of the others',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(listedRequestShape),
  }),
  create: operation({
    path: entriesPaths.create,
    summary: 'Writes an entry; nobody else sees it until it is published',
    policy: 'admin',
    body: entryForm,
    reply: entryShape,
  }),
  publish: operation({
    path: entriesPaths.publish,
    summary: 'Publishes or withdraws an entry',
    policy: 'administrator of entry',
    params: idParams,
    body: publishForm,
    reply: entryShape,
  }),
  handOver: operation({
    path: entriesPaths.handOver,
    summary: 'Hands an entry to the member with this e-mail address, or takes it back',
    policy: 'administrator of entry',
    provesAgain: true,
    params: idParams,
    body: ownerForm,
    reply: entryShape,
  }),
};

export type EntriesContract = typeof entriesContract;
