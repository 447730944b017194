import * as z from 'zod/mini';
import { PLAN_IDS } from '#shared/contract/prices.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';

/** Payments that one member may begin: enough for every plan tried twice. */
export const INTENT_RATE = { points: 20, seconds: 3600 };

/** A change is previewed before it is made, and again after each failure. */
export const PREVIEW_RATE = { points: 60, seconds: 3600 };

/**
 * The amount in pence and the currency in lower case, as specified; both are checked against the table of
 * prices.
 */
export const intentForm = z.strictObject({
  planId: z.enum(PLAN_IDS, 'common.invalid_value'),
  amount: z.int('common.invalid_value'),
  currency: z.string('common.required').check(z.maxLength(10, 'common.invalid_value'), madeByPrograms()),
});

export type IntentForm = z.output<typeof intentForm>;

/** Cancellations, and taking them back, by one member. */
export const CHANGE_RATE = { points: 30, seconds: 3600 };

/** Days after its start in which a plan can be cancelled with a full refund (decisions, 'Plan ids'). */
export const REFUND_DAYS = 14;
/** Days that a plan goes on when its renewal could not be paid. */
export const GRACE_DAYS = 7;

export const cancelForm = z.strictObject({ refund: z.optional(z.boolean('common.invalid_value')) });

export type CancelForm = z.output<typeof cancelForm>;
