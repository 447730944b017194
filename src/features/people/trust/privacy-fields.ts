import * as z from 'zod/mini';
import { cleanLine, cleanText } from '#shared/contract/clean-text.ts';
import { NOTE_MAX, PRIVACY_KINDS, PRIVACY_MAX } from './trust-values.ts';

export const PRIVACY_RATE = { points: 10, seconds: 3600 };

const line = (max: number) =>
  z
    .string('common.required')
    .check(z.overwrite(cleanLine), z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));
const words = (max: number) =>
  z
    .string('common.required')
    .check(z.overwrite(cleanText), z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));

export const privacyForm = z.strictObject({
  kind: z.enum(PRIVACY_KINDS, 'common.invalid_value'),
  page: line(PRIVACY_MAX.page),
  name: line(PRIVACY_MAX.name),
  email: z
    .string('common.required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(PRIVACY_MAX.email, 'common.too_long'),
      z.email('trust.bad_email'),
    ),
  relation: z._default(
    z.string().check(z.overwrite(cleanLine), z.maxLength(PRIVACY_MAX.relation, 'common.too_long')),
    '',
  ),
  statement: words(PRIVACY_MAX.statement),
  /** A honeypot: people do not see this field, so only programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(0, 'trust.looks_automatic'))),
});

export const privacyDecisionForm = z.strictObject({
  status: z.enum(['granted', 'refused'], 'common.invalid_value'),
  /** Shown to the person who asked. */
  decision: words(NOTE_MAX),
});

export type PrivacyForm = z.output<typeof privacyForm>;
export type PrivacyDecision = z.output<typeof privacyDecisionForm>;
