import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { ADDRESS_RATE, duaForm, moderationForm } from './duas-fields.ts';
import { duasPaths } from './duas-paths.ts';
import { HINTS } from './duas-values.ts';

const language = z.enum(['en', 'ar', 'ur', 'tr', 'ms', 'fr']);

/** An approved dua as everyone reads it; who sent it is for moderators only. */
export const duaShape = z.strictObject({
  id: idNumber,
  content: z.string(),
  language,
  /** 'Community Member' where a name or a member stands behind it, otherwise null. */
  submittedBy: z.literal('Community Member').nullable(),
  createdAt: z.iso.datetime(),
});

export type Dua = z.output<typeof duaShape>;

const list = z.array(duaShape);

/** A dua that nobody has read yet, as an admin reads it. */
export const pendingDuaShape = z.strictObject({
  id: idNumber,
  content: z.string(),
  language,
  graveId: idNumber.nullable(),
  graveName: z.string().nullable(),
  memorialId: idNumber.nullable(),
  memorialTitle: z.string().nullable(),
  /** The name as typed. */
  submittedBy: z.string().nullable(),
  /** A member stands behind it. */
  isMember: z.boolean(),
  isAnonymous: z.boolean(),
  /** What to look at twice; nothing is decided by it. */
  hints: z.array(z.enum(HINTS)),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type PendingDua = z.output<typeof pendingDuaShape>;

/** Always 'pending': a person reads every dua first. */
const received = z.strictObject({ id: idNumber, status: z.literal('pending') });

export const duasContract = {
  ofGrave: operation({
    path: duasPaths.ofGrave,
    summary: 'Approved duas for a grave and its public memorials, newest first',
    policy: 'public',
    paged: true,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: list,
  }),
  ofMemorial: operation({
    path: duasPaths.ofMemorial,
    summary: 'Approved duas for a memorial and its grave, newest first',
    policy: 'viewer of memorial',
    paged: true,
    params: idParams,
    query: z.strictObject({ link: z.string().max(100).optional(), ...pageQuery }),
    reply: list,
  }),
  submit: operation({
    path: duasPaths.submit,
    summary: 'Submits a dua for a grave, a memorial or in general; a person reads it before it is shown',
    policy: 'public',
    rate: ADDRESS_RATE,
    idempotent: true,
    query: z.strictObject({ link: z.string().max(100).optional() }),
    body: duaForm,
    reply: received,
  }),
  pending: operation({
    path: duasPaths.pending,
    summary: 'Duas that nobody has read yet, oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(pendingDuaShape),
  }),
  moderate: operation({
    path: duasPaths.moderate,
    summary: 'Approves or rejects a dua; of two admins at once one decides',
    policy: 'admin',
    params: idParams,
    body: moderationForm,
    reply: z.strictObject({ id: idNumber, isApproved: z.boolean(), undoUntil: z.iso.datetime() }),
  }),
  undo: operation({
    path: duasPaths.undo,
    summary: 'Takes one’s own decision back within ten minutes: the dua waits again',
    policy: 'admin',
    params: idParams,
    reply: received,
  }),
};

export type DuasContract = typeof duasContract;
