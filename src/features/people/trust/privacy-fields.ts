import * as z from 'zod/mini';
import { asTyped, mailbox, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { NOTE_MAX, PRIVACY_KINDS, PRIVACY_MAX } from './trust-values.ts';

export const PRIVACY_RATE = { points: 10, seconds: 3600 };

const line = (max: number) =>
  z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));
const words = (max: number) =>
  z
    .string('common.required')
    .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));

export const privacyForm = z.strictObject({
  kind: z.enum(PRIVACY_KINDS, 'common.invalid_value'),
  page: line(PRIVACY_MAX.page),
  name: line(PRIVACY_MAX.name),
  email: z
    .string('common.required')
    .check(...mailbox('trust.bad_email', z.maxLength(PRIVACY_MAX.email, 'common.too_long'))),
  relation: z._default(z.string().check(oneLine, z.maxLength(PRIVACY_MAX.relation, 'common.too_long')), ''),
  statement: words(PRIVACY_MAX.statement),
  /** A honeypot: people do not see this field, so only programs fill it in. */
  website: z.optional(z.string().check(asTyped, z.maxLength(0, 'trust.looks_automatic'))),
});

export const privacyDecisionForm = z.strictObject({
  status: z.enum(['granted', 'refused'], 'common.invalid_value'),
  /** Shown to the person who asked. */
  decision: words(NOTE_MAX),
});

export type PrivacyForm = z.output<typeof privacyForm>;
export type PrivacyDecision = z.output<typeof privacyDecisionForm>;
