import * as z from 'zod/mini';
import { madeByPrograms, severalLines } from '#shared/contract/text-types.ts';
import { NOTE_MAX, REPORT_REASONS, REPORT_TARGETS } from './trust-values.ts';

/** Enough for a family that finds a page full of spam, too few to flood the moderators. */
export const REPORT_RATE = { points: 30, seconds: 3600 };

/** Of a visitor about one thing: whoever is behind the same address repeats themselves. */
export const VISITOR_REPORT_RATE = { points: 3, seconds: 3600 };

const note = z._default(z.string().check(severalLines, z.maxLength(NOTE_MAX, 'common.too_long')), '');

export const reportForm = z.strictObject({
  targetType: z.enum(REPORT_TARGETS, 'common.invalid_value'),
  targetId: z.int().check(z.positive('common.bad_id')),
  reason: z.enum(REPORT_REASONS, 'common.invalid_value'),
  note,
  /** Code of the link that opens an unlisted memorial to the reporter. */
  link: z.optional(z.string().check(z.maxLength(100, 'common.too_long'), madeByPrograms())),
});

export const decisionForm = z.strictObject({
  status: z.enum(['upheld', 'dismissed'], 'common.invalid_value'),
  /** The reason, for the record. */
  decision: note,
});

export type ReportForm = z.output<typeof reportForm>;
export type DecisionForm = z.output<typeof decisionForm>;
