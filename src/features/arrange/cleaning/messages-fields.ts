import * as z from 'zod/mini';
import { severalLines } from '#shared/contract/text-types.ts';
import { MESSAGE_MAX } from './cleaning-values.ts';

/** Of one member, whatever the address. */
export const MESSAGE_RATE = { points: 60, seconds: 3600 };
/** For one network address: several families may sit behind it. */
export const LINE_RATE = { points: 1200, seconds: 3600 };

export const messageForm = z.strictObject({
  message: z
    .string('common.required')
    .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(MESSAGE_MAX, 'common.too_long')),
});

/** The last message that the reader has on the screen. */
export const seenForm = z.strictObject({ upTo: z.int('common.bad_id').check(z.positive('common.bad_id')) });
