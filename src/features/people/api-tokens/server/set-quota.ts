import { eq } from 'drizzle-orm';
import { apiTokens } from '#db/schema/accounts.ts';
import { SECURITY_PAGE } from '#features/people/access/security-paths.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { holdToken, type OwnedToken, quotaRule } from './tokens-store.ts';

/**
 * Sets the quota of one token and tells its owner. @param quota calls within 24 hours; null: what every token has
 * @returns the token as it is now. @throws AppError 404 without the token
 */
export async function setQuota(
  { orm }: Transaction,
  viewer: Viewer,
  id: number,
  quota: number | null,
): Promise<OwnedToken> {
  const found = await holdToken(orm, id);
  if (!found) throw notFound('api-tokens.not_found');
  const { token, owner } = found;
  if (token.quota === quota) return found;
  await orm.update(apiTokens).set({ quota }).where(eq(apiTokens.id, id));
  const { points } = quotaRule({ quota });
  await writeAudit(orm, viewer, {
    action: 'api_token.quota',
    subjectType: 'api_token',
    subjectId: id,
    details: { name: token.name, ownerId: owner.id, quota: points, before: quotaRule(token).points },
  });
  if (owner.id !== memberOf(viewer).id)
    await notify(orm, {
      userId: owner.id,
      kind: 'api-tokens.quota',
      values: { name: token.name, quotaNumber: String(points) },
      link: SECURITY_PAGE,
    });
  return { owner, token: { ...token, quota } };
}
