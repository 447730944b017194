import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type AnyToken, type ApiToken, apiTokensContract, type OwnTokens } from '../api-tokens-contract.ts';
import { apiTokensPaths } from '../api-tokens-paths.ts';
import { scopesFor } from '../api-tokens-values.ts';
import { makeToken, type TokenParts } from './make-token.ts';
import { setQuota } from './set-quota.ts';
import {
  allTokens,
  type OwnedToken,
  QUOTA_KEY,
  quotaRule,
  removeToken,
  type TokenRow,
  tokensOf,
} from './tokens-store.ts';

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
  const end = async (db: Queries, viewer: Viewer, id: number, userId?: number) => {
    const row = await removeToken(db.orm, id, userId);
    if (!row) throw notFound('api-tokens.not_found');
    await writeAudit(db.orm, viewer, {
      action: 'api_token.end',
      subjectType: 'api_token',
      subjectId: id,
      details: { name: row.name, ownerId: row.userId },
    });
  };
  return [
    bind(apiTokensContract.list, ({ db, viewer }) => ownOf(db, viewer)),
    bind(apiTokensContract.create, async (call, { body }) => {
      const made = await makeToken(parts, call, body);
      call.answer.status = 201;
      return made;
    }),
    bind(apiTokensContract.end, async ({ db, viewer }, { params }) => {
      await end(db, viewer, params.id, memberOf(viewer).id);
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
      await end(db, viewer, params.id);
      return null;
    }),
  ];
}
