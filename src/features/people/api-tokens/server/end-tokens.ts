import { and, asc, eq } from 'drizzle-orm';
import { apiTokens } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndingParts } from '#shared/server/endings.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Ends one token. Its owner is told where an administrator ended it while it still opened something.
 * @param of the owner's own alone, or anybody's
 * @throws AppError 404 without such a token
 */
export async function endToken(
  tx: Orm,
  { jobs, now }: Pick<EndingParts, 'jobs' | 'now'>,
  viewer: Viewer,
  id: number,
  of: 'own' | 'anybody',
): Promise<void> {
  const { id: enderId } = memberOf(viewer);
  const which = eq(apiTokens.id, id);
  const [row] = await tx
    .delete(apiTokens)
    .where(of === 'anybody' ? which : and(which, eq(apiTokens.userId, enderId)))
    .returning();
  if (!row) throw notFound('api-tokens.not_found');
  const { name, userId } = row;
  await writeAudit(tx, viewer, {
    action: 'api_token.end',
    subjectType: 'api_token',
    subjectId: id,
    details: { name, ownerId: userId },
  });
  if (userId === enderId || row.expiresAt <= now) return;
  await tellOwner(tx, jobs, { userId, what: 'ended', values: { name }, mailValues: () => ({ name }), now });
}

/**
 * For an ending of its owner's power, or another role: whatever a program was let do ends with it. The owner is told once which
 * programs stop; nothing of tokens that had expired.
 */
export async function endTokensOf(
  tx: Orm,
  { userId }: { userId: number },
  { jobs, now }: Pick<EndingParts, 'jobs' | 'now'>,
): Promise<void> {
  const ended = await tx
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.id));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  const names = ended.filter(({ expiresAt }) => expiresAt > now).map(({ name }) => name);
  if (names.length === 0) return;
  await tellOwner(tx, jobs, {
    userId,
    what: 'stopped',
    values: { names: names.join(' · ') },
    mailValues: () => ({ names: names.map((name) => `• ${name}`).join('\n') }),
    now,
  });
}
