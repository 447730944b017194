import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { appealDecisionForm, appealForm, takedownForm } from './takedowns-fields.ts';
import { takedownsPaths } from './takedowns-paths.ts';
import { placeShape } from './trust-contract.ts';
import {
  APPEAL_DECIDERS,
  APPEAL_STATUSES,
  REPORT_REASONS,
  TAKEDOWN_STATES,
  TAKEDOWN_TARGETS,
} from './trust-values.ts';

/** A takedown as the author of the content sees it. */
export const ownTakedownShape = z.strictObject({
  id: idNumber,
  targetType: z.enum(TAKEDOWN_TARGETS),
  targetId: idNumber,
  memorialId: idNumber.nullable(),
  /** The beginning of the content; null where it is gone. */
  excerpt: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  explanation: z.string(),
  createdAt: z.iso.datetime(),
  appeal: z.string().nullable(),
  appealedAt: z.iso.datetime().nullable(),
  appealStatus: z.enum(APPEAL_STATUSES).nullable(),
  appealDecision: z.string(),
  restoredAt: z.iso.datetime().nullable(),
});

/** A takedown as admins see it. */
export const takedownShape = z.strictObject({
  ...ownTakedownShape.shape,
  /** Null where the thing stands alone, or is gone and nobody knows where it stood. */
  belongsTo: placeShape.nullable(),
  /** Null for a visitor's dua, and where the account was deleted. */
  owner: z.strictObject({ id: idNumber, fullName: z.string(), username: z.string() }).nullable(),
  reportId: idNumber.nullable(),
  takenBy: z.string().nullable(),
  /** By when an open appeal is to be decided; otherwise null. */
  dueAt: z.iso.datetime().nullable(),
  /** Who may decide an open appeal: not the reader who took it down, unless there is no other administrator. */
  decider: z.enum(APPEAL_DECIDERS).nullable(),
});

export type OwnTakedown = z.output<typeof ownTakedownShape>;
export type Takedown = z.output<typeof takedownShape>;

const yearShape = z.strictObject({
  year: z.int(),
  kind: z.enum(['report', 'takedown', 'appeal', 'privacy_request']),
  outcome: z.string(),
  count: z.int().nonnegative(),
});

export type YearCount = z.output<typeof yearShape>;

export const takedownsContract = {
  take: operation({
    path: takedownsPaths.take,
    summary: 'Takes something down everywhere, tells who wrote it, and settles the reports on it',
    policy: 'admin',
    body: takedownForm,
    reply: takedownShape,
  }),
  list: operation({
    path: takedownsPaths.list,
    summary: 'What was taken down: in force, with an open appeal (the oldest first), or restored',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ state: z.enum(TAKEDOWN_STATES).default('in_force'), ...pageQuery }),
    reply: z.array(takedownShape),
  }),
  restore: operation({
    path: takedownsPaths.restore,
    summary: 'Shows again what was taken down; an open appeal is upheld with it',
    policy: 'admin',
    params: idParams,
    reply: takedownShape,
  }),
  decideAppeal: operation({
    path: takedownsPaths.decideAppeal,
    summary: 'Decides an appeal; upheld, what was taken down is shown again',
    policy: 'admin',
    params: idParams,
    body: appealDecisionForm,
    reply: takedownShape,
  }),
  mine: operation({
    path: takedownsPaths.mine,
    summary: 'What was taken down of the member’s own, newest first',
    policy: 'member',
    reply: z.array(ownTakedownShape),
  }),
  appeal: operation({
    path: takedownsPaths.appeal,
    summary: 'Asks once that a takedown of one’s own be looked at again',
    policy: 'owner of takedown',
    params: idParams,
    body: appealForm,
    reply: ownTakedownShape,
  }),
  transparency: operation({
    path: takedownsPaths.transparency,
    summary: 'Reports, takedowns, appeals and privacy requests by year and outcome, erased ones counted',
    policy: 'admin',
    reply: z.array(yearShape),
  }),
};

export type TakedownsContract = typeof takedownsContract;
