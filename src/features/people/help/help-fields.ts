import * as z from 'zod/mini';
import { cleanLine, cleanText } from '#shared/contract/clean-text.ts';
import { HELP_MAX, HELP_TOPICS, MESSAGE_MIN, QUERY_MAX } from './help-values.ts';

/** A person writes once or twice, but a mosque or a council office may share one address. */
export const ASK_RATE = { points: 10, seconds: 3600 };

export const searchForm = z.strictObject({
  q: z.string('common.required').check(z.overwrite(cleanLine), z.maxLength(QUERY_MAX, 'common.too_long')),
});

export const askForm = z.strictObject({
  name: z
    .string('common.required')
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'common.required'),
      z.maxLength(HELP_MAX.name, 'common.too_long'),
    ),
  email: z
    .string('common.required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(HELP_MAX.email, 'common.too_long'),
      z.email('help.bad_email'),
    ),
  topic: z.enum(HELP_TOPICS, 'help.topic_needed'),
  message: z
    .string('common.required')
    .check(
      z.overwrite(cleanText),
      z.minLength(MESSAGE_MIN, 'help.message_short'),
      z.maxLength(HELP_MAX.message, 'common.too_long'),
    ),
  /** A honeypot: people do not see this field, so only programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(0, 'help.looks_automatic'))),
});

export type AskForm = z.output<typeof askForm>;
