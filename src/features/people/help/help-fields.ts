import * as z from 'zod/mini';
import { asTyped, mailbox, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { HELP_MAX, HELP_TOPICS, MESSAGE_MIN, QUERY_MAX } from './help-values.ts';

/** A person writes once or twice, but a mosque or a council office may share one address. */
export const ASK_RATE = { points: 10, seconds: 3600 };

export const searchForm = z.strictObject({
  q: z.string('common.required').check(oneLine, z.maxLength(QUERY_MAX, 'common.too_long')),
});

export const askForm = z.strictObject({
  name: z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(HELP_MAX.name, 'common.too_long')),
  email: z
    .string('common.required')
    .check(...mailbox('help.bad_email', z.maxLength(HELP_MAX.email, 'common.too_long'))),
  topic: z.enum(HELP_TOPICS, 'help.topic_needed'),
  message: z
    .string('common.required')
    .check(
      severalLines,
      z.minLength(MESSAGE_MIN, 'help.message_short'),
      z.maxLength(HELP_MAX.message, 'common.too_long'),
    ),
  /** A honeypot: people do not see this field, so only programs fill it in. */
  website: z.optional(z.string().check(asTyped, z.maxLength(0, 'help.looks_automatic'))),
});

export type AskForm = z.output<typeof askForm>;
