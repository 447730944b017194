import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { hashSecret } from '#shared/server/hash-secret.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { scopeOf, TOKEN_QUOTA, TOKEN_RATE } from '../api-tokens-values.ts';
import { type FoundToken, findToken, noteUse, QUOTA_KEY } from './tokens-store.ts';

/** Finds the owner of a machine's token for a call of one operation; null for a token that opens nothing. */
export type OpenApiToken = (token: string, path: string) => Promise<FoundToken | null>;

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
    await parts.limits.take('api-token', TOKEN_RATE, String(found.id));
    await parts.limits.take(QUOTA_KEY, TOKEN_QUOTA, String(found.id));
    const scope = scopes.get(path) ?? null;
    if (scope === null || !found.scopes.includes(scope))
      throw new AppError(403, scope === null ? 'api-tokens.never' : 'api-tokens.outside_scope');
    await noteUse(parts.db, found, now);
    return found;
  };
}
