import * as z from 'zod/mini';
import { asTyped, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { SUGGESTION_MAX, VERDICTS } from './spellings-values.ts';

/** Whoever knows names well brings several at once, and a mosque may share one address. */
export const SUGGEST_PAIR_RATE = { points: 30, seconds: 3600 };

const name = z
  .string('common.required')
  .check(
    oneLine,
    z.minLength(1, 'common.required'),
    z.maxLength(SUGGESTION_MAX.name, 'common.too_long'),
    z.regex(/\p{L}/u, 'spellings.no_name'),
  );

export const suggestionForm = z.strictObject({
  nameA: name,
  nameB: name,
  verdict: z.enum(VERDICTS, 'spellings.verdict_needed'),
  why: z.optional(z.string().check(severalLines, z.maxLength(SUGGESTION_MAX.why, 'common.too_long'))),
  /** The language or community that they speak from. */
  community: z.optional(z.string().check(oneLine, z.maxLength(SUGGESTION_MAX.community, 'common.too_long'))),
  /** That the pair is kept as test data, with or without its sender. */
  consent: z.literal(true, 'spellings.consent_needed'),
  /** A honeypot: people do not see this field, so only programs fill it in. */
  website: z.optional(z.string().check(asTyped, z.maxLength(0, 'spellings.looks_automatic'))),
});

export type SuggestionForm = z.output<typeof suggestionForm>;

export const decisionForm = z.strictObject({
  status: z.enum(['accepted', 'rejected'], 'common.invalid_value'),
  /** When the decision that is to be changed was made, as its reader saw it; without it the pair has to be open. */
  decidedAt: z.nullish(z.iso.datetime('common.invalid_value')),
});

export type Decision = z.output<typeof decisionForm>;
