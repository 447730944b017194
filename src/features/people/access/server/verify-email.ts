import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { takeToken } from './account-tokens.ts';
import { setEmail } from './request-email-change.ts';

/**
 * Proves the address of a mail's link; a requested address takes effect.
 * @throws AppError 404 for an invalid link, 409 where the address was taken meanwhile
 */
export async function verifyEmail(tx: Orm, token: string, now: Date): Promise<void> {
  const link = await takeToken(tx, 'verify_email', token, now);
  if (!link) throw notFound('access.link_invalid');
  const { userId, email } = link;
  const [row] = await tx
    .select({ email: users.email, pendingEmail: users.pendingEmail })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  const isPresent = row?.email === email;
  if (!isPresent && row?.pendingEmail !== email) throw notFound('access.link_invalid');
  if (isPresent) await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId));
  else await setEmail(tx, userId, { email, verifiedAt: now }, now);
  await writeAudit(tx, 'system', {
    action: 'user.verify_email',
    subjectType: 'user',
    subjectId: userId,
    fields: isPresent ? ['emailVerifiedAt'] : ['email', 'emailVerifiedAt'],
  });
}
