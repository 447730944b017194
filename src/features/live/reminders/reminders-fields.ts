import * as z from 'zod/mini';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { REMINDER_DEFAULT, REMINDER_MINUTES_MAX } from './reminders-values.ts';

export const REMINDER_RATE = { points: 300, seconds: 3600 };
export const SUBSCRIBE_RATE = { points: 60, seconds: 3600 };

export const reminderForm = z.strictObject({
  minutesBefore: z._default(
    z
      .int('common.invalid_value')
      .check(z.minimum(0, 'common.invalid_value'), z.maximum(REMINDER_MINUTES_MAX, 'common.invalid_value')),
    REMINDER_DEFAULT,
  ),
});

const BASE64URL = /^[\w-]+={0,2}$/;
const endpoint = z.string('common.required').check(z.maxLength(1000, 'common.too_long'), madeByPrograms());

/** The fields of a browser's PushSubscription: 65 bytes of a P-256 point and 16 random ones, in base64url. */
export const subscriptionForm = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z
      .string('common.required')
      .check(
        z.minLength(86, 'common.invalid_value'),
        z.maxLength(90, 'common.too_long'),
        z.regex(BASE64URL, 'common.invalid_value'),
      ),
    auth: z
      .string('common.required')
      .check(
        z.minLength(21, 'common.invalid_value'),
        z.maxLength(26, 'common.too_long'),
        z.regex(BASE64URL, 'common.invalid_value'),
      ),
  }),
});

export const unsubscribeForm = z.strictObject({ endpoint });

export type ReminderForm = z.output<typeof reminderForm>;
export type SubscriptionForm = z.output<typeof subscriptionForm>;
