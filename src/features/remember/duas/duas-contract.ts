import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { ADDRESS_RATE, duaForm } from './duas-fields.ts';
import { duasPaths } from './duas-paths.ts';
import { language, moderationContract, received } from './moderation-contract.ts';

/** An approved dua as everyone reads it; its sender is shown to moderators only. */
export const duaShape = z.strictObject({
  id: idNumber,
  content: z.string(),
  language,
  /** 'Community Member' where a name or a member is behind it, otherwise null. */
  submittedBy: z.literal('Community Member').nullable(),
  createdAt: z.iso.datetime(),
});

export type Dua = z.output<typeof duaShape>;

const list = z.array(duaShape);

export const duasContract = {
  general: operation({
    path: duasPaths.general,
    summary: 'Approved duas for nobody in particular, newest first',
    policy: 'public',
    shows: ['general-duas'],
    paged: true,
    query: z.strictObject(pageQuery),
    reply: list,
  }),
  ofGrave: operation({
    path: duasPaths.ofGrave,
    summary: 'Approved duas for a grave and its public memorials, newest first',
    policy: 'public',
    shows: ['grave'],
    paged: true,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: list,
  }),
  ofMemorial: operation({
    path: duasPaths.ofMemorial,
    summary: 'Approved duas for a memorial and its grave, newest first',
    policy: 'viewer of memorial',
    shows: ['memorial'],
    paged: true,
    params: idParams,
    query: z.strictObject({ link: z.string().check(madeByPrograms()).max(100).optional(), ...pageQuery }),
    reply: list,
  }),
  submit: operation({
    path: duasPaths.submit,
    summary: 'Submits a dua for a grave, a memorial or in general; a person reads it before it is shown',
    policy: 'sender to target',
    changesNoPage: true,
    rate: ADDRESS_RATE,
    idempotent: true,
    query: z.strictObject({ link: z.string().check(madeByPrograms()).max(100).optional() }),
    body: duaForm,
    reply: received,
  }),
  ...moderationContract,
};

export type DuasContract = typeof duasContract;
