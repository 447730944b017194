import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { isTokenGood, makeToken, takeToken } from './account-tokens.ts';
import { assertUncommon } from './common-passwords.ts';
import type { PasswordHasher } from './hash-password.ts';
import { isPersona } from './personas.ts';
import { setPassword } from './set-password.ts';
import type { SignInParts } from './sign-in.ts';
import { findAccountByEmail } from './users-store.ts';

/** Keeps this form from flooding somebody's mailbox. */
const MAIL_RULE = { points: 5, seconds: 3600 };
/** Longer than making a link takes, so that the time does not reveal whether the account exists. */
const ANSWER_MS = 300;

/** Mails a link if an account has this address. @throws AppError 503 where no mail is sent */
export async function requestReset(
  db: Database,
  parts: SignInParts & { limits: RateLimits; hasMail: boolean },
  email: string,
): Promise<void> {
  if (!parts.hasMail) throw new AppError(503, 'access.no_mail');
  await Promise.all([sendLink(db, parts, email), new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
}

async function sendLink(
  db: Database,
  { jobs, limits, clock }: SignInParts & { limits: RateLimits },
  email: string,
): Promise<void> {
  const subject = createHash('sha256').update(email).digest('base64url');
  try {
    await limits.take('reset-mail', MAIL_RULE, subject);
  } catch (error) {
    // The limit is hidden, because it would reveal that others asked for the same account.
    if (error instanceof AppError && error.status === 429) return;
    throw error;
  }
  const account = await findAccountByEmail(db, email);
  if (!account || isPersona(account)) return;
  await db.transaction(async (tx) => {
    const to = { userId: account.id, email: account.email };
    const token = await makeToken(tx, 'reset_password', to, clock.now());
    await queueMail(tx, jobs, {
      // Sent to the address itself, because the account's may have changed by then.
      to: { address: account.email },
      template: 'access.reset_password',
      language: account.language as Language,
      secrets: { link: `/reset-password/${token}` },
    });
  });
}

/**
 * Sets a new password with a mailed link. This proves the address and ends every session; the member then
 * signs in, with the second factor where there is one.
 * @throws AppError 404 for an invalid link, 400 at `password`
 */
export async function resetPassword(
  db: Database,
  { passwords, ...parts }: SignInParts & { passwords: PasswordHasher },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = parts.clock.now();
  // Checked before the costly hash, and again when the link is used up.
  if (!(await isTokenGood(db, 'reset_password', token, now))) throw notFound('access.link_invalid');
  assertUncommon(password, 'password');
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const link = await takeToken(tx, 'reset_password', token, now);
    if (!link) throw notFound('access.link_invalid');
    const owner = await ownerOf(tx, link.userId);
    if (owner?.email !== link.email) throw notFound('access.link_invalid');
    await tx
      .update(users)
      .set({ emailVerifiedAt: owner.emailVerifiedAt ?? now })
      .where(eq(users.id, link.userId));
    await setPassword(tx, parts, { id: link.userId, email: link.email }, passwordHash, null, now);
    await writeAudit(tx, 'system', {
      action: 'user.reset_password',
      subjectType: 'user',
      subjectId: link.userId,
      fields: ['passwordHash'],
    });
  });
}

async function ownerOf(tx: Orm, userId: number) {
  const [row] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}
