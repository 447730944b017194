import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { PRIVACY_RATE, privacyDecisionForm, privacyForm } from './privacy-fields.ts';
import { privacyPaths } from './privacy-paths.ts';
import { placeShape } from './trust-contract.ts';
import { PRIVACY_KINDS, PRIVACY_STATUSES } from './trust-values.ts';

const status = z.enum(PRIVACY_STATUSES);

export const privacyRequestShape = z.strictObject({
  id: idNumber,
  reference: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  page: z.string(),
  /** What the reported page shows, where its address says so. */
  target: z.strictObject({ targetType: z.enum(['memorial', 'grave']), targetId: idNumber }).nullable(),
  /** Whose page that is; null where its address does not say so. */
  belongsTo: placeShape.nullable(),
  name: z.string(),
  email: z.string(),
  relation: z.string(),
  statement: z.string(),
  status,
  decision: z.string(),
  createdAt: z.iso.datetime(),
  /** By when it is to be decided. */
  dueAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});

export type PrivacyRequest = z.output<typeof privacyRequestShape>;

export const privacyContract = {
  request: operation({
    path: privacyPaths.request,
    summary: 'Asks that data on a living person be removed; without an account',
    policy: 'public',
    rate: PRIVACY_RATE,
    body: privacyForm,
    reply: z.strictObject({ reference: z.string() }),
  }),
  list: operation({
    path: privacyPaths.list,
    summary: 'Privacy requests of one status, the oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ status: status.default('open'), ...pageQuery }),
    reply: z.array(privacyRequestShape),
  }),
  decide: operation({
    path: privacyPaths.decide,
    summary: 'Grants or refuses a request and tells who asked; 409 where it was decided',
    policy: 'admin',
    provesAgain: true,
    params: idParams,
    body: privacyDecisionForm,
    reply: privacyRequestShape,
  }),
};

export type PrivacyContract = typeof privacyContract;
