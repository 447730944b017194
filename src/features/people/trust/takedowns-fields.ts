import * as z from 'zod/mini';
import { severalLines } from '#shared/contract/text-types.ts';
import { APPEAL_MAX, NOTE_MAX, REPORT_REASONS, TAKEDOWN_TARGETS } from './trust-values.ts';

const id = z.int('common.invalid_value').check(z.positive('common.bad_id'));

const words = (max: number) =>
  z
    .string('common.required')
    .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));

export const takedownForm = z.strictObject({
  targetType: z.enum(TAKEDOWN_TARGETS, 'common.invalid_value'),
  targetId: id,
  reason: z.enum(REPORT_REASONS, 'common.invalid_value'),
  /** Shown to the author. */
  explanation: words(NOTE_MAX),
  /** The report behind the takedown; it and all others on the same target are settled with it. */
  reportId: z.optional(id),
});

export const appealForm = z.strictObject({ appeal: words(APPEAL_MAX) });

export const appealDecisionForm = z.strictObject({
  status: z.enum(['upheld', 'refused'], 'common.invalid_value'),
  /** Shown to the person who appealed. */
  decision: words(NOTE_MAX),
});

export type TakedownForm = z.output<typeof takedownForm>;
export type AppealDecision = z.output<typeof appealDecisionForm>;
