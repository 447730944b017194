import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { manyForm, moderationForm, undoManyForm } from './duas-fields.ts';
import { duasPaths } from './duas-paths.ts';
import {
  DECIDE_RESULTS,
  DUA_TARGETS,
  HINTS,
  OUTCOMES,
  REJECTION_REASONS,
  SENDERS,
  UNDO_RESULTS,
} from './duas-values.ts';

export const language = z.enum(LANGUAGES);

/** Always 'pending': a person reads every dua before it is shown. */
export const received = z.strictObject({ id: idNumber, status: z.literal('pending') });

/** An undecided dua, as an admin reads it. */
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
  /** True where a member sent it. */
  isMember: z.boolean(),
  isAnonymous: z.boolean(),
  /** Hints for the moderator; they decide nothing. */
  hints: z.array(z.enum(HINTS)),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type PendingDua = z.output<typeof pendingDuaShape>;

/** A decision that was made, to be looked up and, where it was wrong, reversed. */
export const decidedDuaShape = z.strictObject({
  ...pendingDuaShape.omit({ hints: true }).shape,
  isApproved: z.boolean(),
  isTakenDown: z.boolean(),
  reason: z.enum(REJECTION_REASONS).nullable(),
  note: z.string(),
  /** Null where the account was deleted, and for the demonstration's own duas. */
  moderator: z.string().nullable(),
  moderatedAt: z.iso.datetime(),
});

export type DecidedDua = z.output<typeof decidedDuaShape>;

const summaryShape = z.strictObject({
  pending: z.int().nonnegative(),
  /** When the longest waiting dua was sent. */
  oldestAt: z.iso.datetime().nullable(),
  /** Minutes from sending to deciding, the median of the last thirty days. */
  medianMinutes: z.number().nonnegative().nullable(),
  /** The number of decisions behind that median. */
  decided: z.int().nonnegative(),
});

export type ModerationSummary = z.output<typeof summaryShape>;

const SEARCH = z.string().check(oneLine).max(100).optional();

export const pendingFilters = z.strictObject({
  language: language.optional(),
  hint: z.enum(HINTS).optional(),
  /** What the duas are for. */
  target: z.enum(DUA_TARGETS).optional(),
  from: z.enum(SENDERS).optional(),
  /** Searches the text and the typed name. */
  search: SEARCH,
});

export type PendingFilters = z.output<typeof pendingFilters>;

const made = { isApproved: z.boolean(), undoUntil: z.iso.datetime() };
const resultOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.strictObject({ id: idNumber, result: z.enum(names) }));

export const moderationContract = {
  pending: operation({
    path: duasPaths.pending,
    summary: 'Duas that nobody has read yet, oldest first; a page may be short where few match',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ ...pendingFilters.shape, ...pageQuery }),
    reply: z.array(pendingDuaShape),
  }),
  decided: operation({
    path: duasPaths.decided,
    summary: 'Duas that were decided, the last decision first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({
      outcome: z.enum(OUTCOMES).optional(),
      search: SEARCH,
      ...pageQuery,
    }),
    reply: z.array(decidedDuaShape),
  }),
  summary: operation({
    path: duasPaths.summary,
    summary: 'How many duas wait, how long, and how long decisions took in the last thirty days',
    policy: 'admin',
    reply: summaryShape,
  }),
  moderate: operation({
    path: duasPaths.moderate,
    summary: 'Approves or rejects a dua; of two admins at once one decides',
    policy: 'admin',
    params: idParams,
    body: moderationForm,
    reply: z.strictObject({ id: idNumber, ...made }),
  }),
  moderateMany: operation({
    path: duasPaths.moderateMany,
    summary: 'Approves or rejects up to a hundred duas and says of each what became of it',
    policy: 'admin',
    body: manyForm,
    reply: z.strictObject({ ...made, results: resultOf(DECIDE_RESULTS) }),
  }),
  undo: operation({
    path: duasPaths.undo,
    summary: 'Takes one’s own decision back within ten minutes: the dua waits again',
    policy: 'admin',
    params: idParams,
    reply: received,
  }),
  undoMany: operation({
    path: duasPaths.undoMany,
    summary: 'Takes one’s own decisions of the last ten minutes back, as far as they can be',
    policy: 'admin',
    body: undoManyForm,
    reply: z.strictObject({ results: resultOf(UNDO_RESULTS) }),
  }),
  reverse: operation({
    path: duasPaths.reverse,
    summary: 'Turns a decision into its opposite, whoever made it and however long ago',
    policy: 'admin',
    params: idParams,
    body: moderationForm,
    reply: z.strictObject({ id: idNumber, ...made }),
  }),
};
