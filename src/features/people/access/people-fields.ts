import * as z from 'zod/mini';
import { ROLES } from '#shared/contract/roles.ts';
import { severalLines } from '#shared/contract/text-types.ts';

export const PERSON_STATUSES = ['active', 'suspended'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** Shorter texts would match half of the table. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 200;
/** The width of the column. */
export const SUSPENSION_REASON_MAX = 500;

/** A later end would be no end at all. */
const LAST_DAY = '2200';

export const roleForm = z.strictObject({ role: z.enum(ROLES, 'common.invalid_value') });

export const suspensionForm = z.strictObject({
  /** Shown to the member. */
  reason: z
    .string('common.required')
    .check(
      severalLines,
      z.minLength(1, 'common.required'),
      z.maxLength(SUSPENSION_REASON_MAX, 'common.too_long'),
    ),
  /** The last day, by the United Kingdom’s calendar; without one until an admin lifts it. */
  until: z.optional(
    z.iso.date('common.bad_date').check(z.refine((day) => day < LAST_DAY && day > '2000', 'common.bad_date')),
  ),
});

export type SuspensionForm = z.output<typeof suspensionForm>;
