import type { Queries } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { type AnyToken, type ApiToken, apiTokensContract, type OwnTokens } from '../api-tokens-contract.ts';
import { apiTokensPaths } from '../api-tokens-paths.ts';
import { scopesFor } from '../api-tokens-values.ts';
import { endToken } from './end-tokens.ts';
import { makeToken, type TokenParts } from './make-token.ts';
import { setQuota } from './set-quota.ts';
import { allTokens, type OwnedToken, QUOTA_KEY, quotaRule, type TokenRow, tokensOf } from './tokens-store.ts';

export function apiTokensRoutes(parts: TokenParts): BoundOperation[] {
  const callsOf = (rows: readonly TokenRow[]) =>
    parts.limits.used(
      QUOTA_KEY,
      rows.map(({ id }) => String(id)),
    );
  const callsPart = (row: TokenRow, calls: Map<string, number>) => {
    const quota = parts.limits.most(quotaRule(row));
    return { made: Math.min(calls.get(String(row.id)) ?? 0, quota), quota, set: row.quota };
  };
  const present = (row: TokenRow, calls: Map<string, number>): ApiToken => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= parts.clock.now(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    calls: callsPart(row, calls),
  });
  const presentAny = ({ token, owner }: OwnedToken, calls: Map<string, number>): AnyToken => ({
    ...present(token, calls),
    owner: { id: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim(), email: owner.email },
  });
  const ownOf = async (db: Queries, viewer: Viewer): Promise<OwnTokens> => {
    const { id, role } = memberOf(viewer);
    const rows = await tokensOf(db.orm, id);
    const calls = await callsOf(rows);
    return { tokens: rows.map((row) => present(row, calls)), mayGive: [...scopesFor(role)] };
  };
  const endParts = () => ({ jobs: parts.jobs, now: parts.clock.now() });
  return [
    bind(apiTokensContract.list, ({ db, viewer }) => ownOf(db, viewer)),
    bind(apiTokensContract.create, async (call, { body }) => {
      const made = await makeToken(parts, call, body);
      call.answer.status = 201;
      return made;
    }),
    bind(apiTokensContract.end, async ({ db, viewer }, { params }) => {
      await endToken(db, endParts(), viewer, params.id, 'own');
      return ownOf(db, viewer);
    }),
    bind(apiTokensContract.all, async (call, { query }) => {
      const rows = await allTokens(call.db.orm, readIdCursor(query.cursor) ?? 0, query.limit + 1);
      const calls = await callsOf(rows.map(({ token }) => token));
      const items = rows.map((row) => presentAny(row, calls));
      return answerPage(call, apiTokensPaths.all, query, pageOf(items, query.limit, byId));
    }),
    bind(apiTokensContract.setQuota, async ({ db, viewer }, { params, body }) => {
      const row = await setQuota(db, viewer, params.id, body.quota);
      return presentAny(row, await callsOf([row.token]));
    }),
    bind(apiTokensContract.endAny, async ({ db, viewer }, { params }) => {
      await endToken(db, endParts(), viewer, params.id, 'anybody');
      return null;
    }),
  ];
}
