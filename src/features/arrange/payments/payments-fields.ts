import * as z from 'zod/mini';
import { madeByPrograms } from '#shared/contract/text-types.ts';

/** Room to spare: a signed event is a few kilobytes. */
export const EVENT_BYTES = 256 * 1024;
export const PORTAL_RATE = { points: 20, seconds: 3600 };
export const CONFIRM_RATE = { points: 60, seconds: 3600 };
export const PAYMENT_RECEIPT_RATE = { points: 60, seconds: 3600 };

const SECRET_MAX = 300;

export const confirmForm = z.strictObject({
  clientSecret: z
    .string('common.required')
    .check(
      z.minLength(1, 'common.required'),
      z.maxLength(SECRET_MAX, 'common.invalid_value'),
      madeByPrograms(),
    ),
  outcome: z.enum(['pay', 'decline'], 'common.invalid_value'),
});

export type ConfirmForm = z.output<typeof confirmForm>;
