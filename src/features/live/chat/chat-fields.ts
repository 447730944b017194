import * as z from 'zod/mini';
import { severalLines } from '#shared/contract/text-types.ts';
import { MESSAGE_MAX, RESTRAINT_MINUTES_MAX, RESTRAINTS, SLOW_MODE_MAX } from './chat-values.ts';

/** A whole mosque may write behind one address. */
export const CHAT_RATE = { points: 3000, seconds: 600 };
/** One member, whatever the address. */
export const MEMBER_RATE = { points: 30, seconds: 60 };
export const MODERATION_RATE = { points: 600, seconds: 3600 };

export const messageForm = z.strictObject({
  message: z
    .string('common.required')
    .check(severalLines, z.minLength(1, 'chat.empty'), z.maxLength(MESSAGE_MAX, 'common.too_long')),
});

export const settingsForm = z.strictObject({
  slowModeSeconds: z
    .int('common.invalid_value')
    .check(z.minimum(0, 'common.invalid_value'), z.maximum(SLOW_MODE_MAX, 'chat.too_slow')),
});

export const restraintForm = z.strictObject({
  kind: z.enum(RESTRAINTS, 'common.invalid_value'),
  /** Null: until it is lifted. */
  minutes: z._default(
    z.nullable(
      z
        .int('common.invalid_value')
        .check(
          z.minimum(1, 'common.invalid_value'),
          z.maximum(RESTRAINT_MINUTES_MAX, 'common.invalid_value'),
        ),
    ),
    null,
  ),
});

export type MessageForm = z.output<typeof messageForm>;
export type RestraintForm = z.output<typeof restraintForm>;
