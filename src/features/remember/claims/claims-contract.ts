import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { claimDecision, claimForm } from './claims-fields.ts';
import { claimsPaths } from './claims-paths.ts';
import { CLAIM_STATUSES } from './claims-values.ts';

const person = z.strictObject({ id: idNumber, name: z.string() });

const claimShape = z.strictObject({
  id: idNumber,
  memorialId: idNumber,
  /** Null where the claimant may not, or may no longer, see the page. */
  memorialTitle: z.string().nullable(),
  relation: z.string(),
  statement: z.string(),
  evidence: z.array(z.string()),
  asksToHide: z.boolean(),
  status: z.enum(CLAIM_STATUSES),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});

export type Claim = z.output<typeof claimShape>;

/** A claim as an admin reads it, with the present managers. */
const queuedClaimShape = claimShape.extend({
  memorialTitle: z.string(),
  claimant: person,
  managers: z.array(person),
  isHidden: z.boolean(),
  memorialCreatedAt: z.iso.datetime(),
});

export type QueuedClaim = z.output<typeof queuedClaimShape>;

export const claimsContract = {
  file: operation({
    path: claimsPaths.file,
    summary: 'Claims that a memorial is of one’s relative; an admin reads it',
    policy: 'member who sees memorial',
    rate: { points: 30, seconds: 24 * 3600 },
    params: idParams,
    body: claimForm,
    reply: z.strictObject({ claim: claimShape, isHiddenNow: z.boolean() }),
  }),
  mine: operation({
    path: claimsPaths.mine,
    summary: 'One’s own claims, newest first',
    policy: 'member',
    reply: z.array(claimShape),
  }),
  withdraw: operation({
    path: claimsPaths.withdraw,
    summary: 'Takes an undecided claim back; a page hidden by it is shown again',
    policy: 'claimant of claim',
    params: idParams,
    reply: claimShape,
  }),
  queue: operation({
    path: claimsPaths.queue,
    summary: 'Claims to be decided, oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(queuedClaimShape),
  }),
  decide: operation({
    path: claimsPaths.decide,
    summary: 'Upholds or refuses a claim; of two admins at once one decides',
    policy: 'admin',
    params: idParams,
    body: claimDecision,
    reply: claimShape,
  }),
  hide: operation({
    path: claimsPaths.hide,
    summary: 'Hides a memorial while something is looked at, or shows it again',
    policy: 'admin',
    params: idParams,
    body: z.strictObject({ isHidden: z.boolean() }),
    reply: z.strictObject({ isHidden: z.boolean() }),
  }),
};

export type ClaimsContract = typeof claimsContract;
