import type { RateRule } from '#shared/contract/operation.ts';
import type { Count, RateLimits } from '#shared/server/http/rate-limits.ts';

/** One of the limits that hold for a token; without a count where this call was refused before it was counted there. */
export interface HeldLimit {
  name: string;
  rule: RateRule;
  count?: Count;
}

/**
 * Tells a program its limits and what is left of them, in the fields of the IETF's draft 'RateLimit header fields for HTTP'
 * (draft-ietf-httpapi-ratelimit-headers): q calls within w seconds; r are left for the next t seconds.
 */
export function limitHeaders(
  { most }: Pick<RateLimits, 'most'>,
  limits: readonly HeldLimit[],
): Record<string, string> {
  const policies = limits.map(({ name, rule }) => `"${name}";q=${most(rule)};w=${rule.seconds}`);
  const counts = limits.flatMap(({ name, count }) =>
    count ? [`"${name}";r=${count.left};t=${count.secondsLeft}`] : [],
  );
  return { 'ratelimit-policy': policies.join(', '), ratelimit: counts.join(', ') };
}
