import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import { AppError, tooMany } from '#shared/server/http/app-error.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { LIMIT_NAMES, scopeOf, TOKEN_RATE } from '../api-tokens-values.ts';
import { limitHeaders } from './limit-headers.ts';
import { type FoundToken, findToken, noteUse, QUOTA_KEY, quotaRule } from './tokens-store.ts';

/** A token and its owner, and what the answer's headers say of its quotas. */
type OpenedToken = FoundToken & { headers: Record<string, string> };

/** Finds the owner of a machine's token for a call of one operation; null for a token that opens nothing. */
export type OpenApiToken = (token: string, path: string) => Promise<OpenedToken | null>;

/** @throws AppError (from what it makes) 403 for an operation outside the token's scopes, 429 for a token in a hurry, or whose day is used up */
export function createOpenApiToken(parts: {
  db: Queries;
  clock: Clock;
  limits: RateLimits;
  operations: readonly BoundOperation[];
}): OpenApiToken {
  const scopes = new Map(parts.operations.map(({ operation }) => [operation.path, scopeOf(operation)]));
  return async (token, path) => {
    const now = parts.clock.now();
    const found = await findToken(parts.db, hashSecret(token), now);
    if (!found) return null;
    const headers = await countCall(parts.limits, found);
    const scope = scopes.get(path) ?? null;
    if (scope === null || !found.scopes.includes(scope))
      throw new AppError(403, scope === null ? 'api-tokens.never' : 'api-tokens.outside_scope', { headers });
    await noteUse(parts.db, found, now);
    return { ...found, headers };
  };
}

/** Counts a call of a token's minute and day. @returns headers that say what is left. @throws AppError 429 with them */
async function countCall(limits: RateLimits, token: FoundToken): Promise<Record<string, string>> {
  const subject = String(token.id);
  const rate = { name: LIMIT_NAMES.rate, rule: TOKEN_RATE };
  const quota = { name: LIMIT_NAMES.quota, rule: quotaRule(token) };
  const ofMinute = await limits.count('api-token', rate.rule, subject);
  // What is refused in a hurry takes nothing from the day.
  if (ofMinute.isSpent)
    throw tooMany(ofMinute.secondsLeft, limitHeaders(limits, [{ ...rate, count: ofMinute }, quota]));
  const ofDay = await limits.count(QUOTA_KEY, quota.rule, subject);
  const headers = limitHeaders(limits, [
    { ...rate, count: ofMinute },
    { ...quota, count: ofDay },
  ]);
  if (ofDay.isSpent) throw tooMany(ofDay.secondsLeft, headers);
  return headers;
}
