import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { uniqueViolationOf } from '#shared/server/db/database-faults.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { SECURITY_PAGE } from '../security-paths.ts';
import { makeToken, voidTokens } from './account-tokens.ts';
import { assertNoPersona } from './personas.ts';

export interface EmailChangeParts {
  jobs: Jobs;
  /** Whether a mail server is configured. */
  hasMail: boolean;
  clock: Clock;
}

/**
 * Requests another address, in lower case. Where mail can be sent it takes effect when the link sent there is
 * opened, and the old address is informed; otherwise at once, unverified. Giving the present address cancels
 * the request.
 * @throws AppError 409 at `email` for an address that is taken, 403 for a persona of the demonstration
 */
export async function requestEmailChange(
  tx: Orm,
  { jobs, hasMail, clock }: EmailChangeParts,
  member: Member,
  email: string,
  language: Language,
): Promise<{ pendingEmail: string | null }> {
  const { id } = member;
  const now = clock.now();
  if (email === member.email) {
    await takeBackEmailChange(tx, member, now);
    return { pendingEmail: null };
  }
  assertNoPersona(member);
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) throw emailTaken();
  if (hasMail) {
    const token = await makeToken(tx, 'verify_email', { userId: id, email }, now);
    await tx.update(users).set({ pendingEmail: email, updatedAt: now }).where(eq(users.id, id));
    const link = `/verify-email/${token}`;
    await queueMail(tx, jobs, {
      to: { address: email },
      template: 'access.confirm_email',
      language,
      secrets: { link },
    });
    await queueMail(tx, jobs, {
      to: { address: member.email },
      template: 'access.email_change',
      language,
      values: { link: SECURITY_PAGE },
    });
  } else {
    await setEmail(tx, id, { email, verifiedAt: null }, now);
  }
  await writeAudit(tx, viewerOf(member), {
    action: 'user.email',
    subjectType: 'user',
    subjectId: id,
    fields: [hasMail ? 'pendingEmail' : 'email'],
  });
  return { pendingEmail: hasMail ? email : null };
}

/** Cancels a requested address; its link becomes invalid. */
export async function takeBackEmailChange(
  tx: Orm,
  { id, email }: Pick<Member, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ pendingEmail: null, updatedAt: now }).where(eq(users.id, id));
  await voidTokens(tx, id, 'verify_email', email);
}

/** Sets an account's new address and invalidates links sent to the old one. @throws AppError 409 */
export async function setEmail(
  tx: Orm,
  userId: number,
  { email, verifiedAt }: { email: string; verifiedAt: Date | null },
  now: Date,
): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ email, emailVerifiedAt: verifiedAt, pendingEmail: null, updatedAt: now })
      .where(eq(users.id, userId));
  } catch (error) {
    if (uniqueViolationOf(error) === 'users_email_unique') throw emailTaken();
    throw error;
  }
  await voidTokens(tx, userId, 'verify_email');
  await voidTokens(tx, userId, 'reset_password');
}

const viewerOf = (member: Member) => ({ member, sessionId: null });

const emailTaken = () =>
  new AppError(409, 'access.email_taken', { fields: { email: { code: 'access.email_taken' } } });
