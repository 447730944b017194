import * as z from 'zod/mini';
import { graveObject, scriptNameFields } from '#features/records/graves/graves-fields.ts';
import { severalLines } from '#shared/contract/text-types.ts';
import { SIGNIFICANCE_MAX, SOURCE_MAX, STATED_REASONS } from './registry-values.ts';

const NOTE_MAX = 500;

const text = (max: number) => z.string().check(severalLines, z.maxLength(max, 'common.too_long'));
const note = z._default(text(NOTE_MAX), '');

export const verifyForm = z.strictObject({ isVerified: z.boolean('common.invalid_value') });

/** Fields that an admin corrects; those left out stay as they are. */
export const correctionForm = z.strictObject({
  ...z.partial(graveObject).shape,
  ...z.partial(z.object(scriptNameFields)).shape,
  /** The reason, for the record. */
  note,
  /** The state that was read: a newer one is not overwritten. */
  updatedAt: z.iso.datetime('common.invalid_value'),
});

export const mergeForm = z.strictObject({
  /** The record that stays. */
  into: z.int('common.invalid_value').check(z.positive('common.bad_id')),
  note,
});

export const withdrawForm = z.strictObject({
  reason: z.enum(STATED_REASONS, 'common.invalid_value'),
  note,
});

export const publicRecordForm = z.strictObject({
  publicRecordSource: text(SOURCE_MAX),
  historicalSignificance: text(SIGNIFICANCE_MAX),
  /** What both said when they were read: a newer text is not overwritten. */
  basedOn: z.strictObject({
    publicRecordSource: z.nullable(text(SOURCE_MAX)),
    historicalSignificance: z.nullable(text(SIGNIFICANCE_MAX)),
  }),
});

export type PublicRecordForm = z.output<typeof publicRecordForm>;
