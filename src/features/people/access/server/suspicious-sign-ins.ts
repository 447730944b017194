import { createHash } from 'node:crypto';
import { and, eq, gt, gte } from 'drizzle-orm';
import { sessions, users } from '#db/schema/people.ts';
import { notifications } from '#db/schema/trust.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { JobData, Jobs } from '#shared/server/jobs/create-jobs.ts';
import { isPersona } from './personas.ts';
import { tellAccount } from './tell-account.ts';
import type { Account } from './users-store.ts';

const DAY_SECONDS = 86_400;
/** Wrong passwords in a day from which an owner is told: more than somebody makes who has forgotten theirs. */
const WRONG_RULE = { points: 10, seconds: DAY_SECONDS };
/** How often in an hour an account is looked at for a sign-in that stopped before its second step. */
const HALF_RULE = { points: 4, seconds: 3600 };
/** Minutes that a second step may take: as long as its guesses are counted. */
const HALF_MINUTES = 15;

interface Parts {
  limits: RateLimits;
  jobs: Jobs;
}

/**
 * Counts a wrong password. The one that spends the day's rule is told to the account's owner, and no further one of that
 * day, so that nobody can flood a mailbox. Counted by the address that was typed, also where it has no account, so that
 * the answer takes as long; only the telling itself takes longer, once a day.
 */
export async function noteWrongPassword(
  { limits, jobs }: Parts,
  db: Database,
  email: string,
  account: Account | null,
): Promise<void> {
  const subject = createHash('sha256').update(email).digest('base64url');
  const { left, isSpent } = await limits.count('login-wrong', WRONG_RULE, subject);
  if (!account || isPersona(account) || left > 0 || isSpent) return;
  await db.transaction((tx) => tellAccount(tx, jobs, account.id, 'guessed'));
}

/** A right password without its second step: whether the sign-in was completed is looked at later. */
export async function noteHalfSignIn({ limits, jobs }: Parts, db: Database, account: Account, now: Date) {
  const { isSpent } = await limits.count('login-half', HALF_RULE, String(account.id));
  if (isSpent) return;
  const data = { userId: account.id, at: now.toISOString() };
  await jobs.send(db.orm, 'access.half-sign-in', data, { afterSeconds: HALF_MINUTES * 60 });
}

/** Tells an owner, at most once a day, of a right password after which nobody signed in. */
export async function tellOfHalfSignIn(
  { db, jobs }: { db: Database; jobs: Jobs },
  { userId, at }: JobData['access.half-sign-in'],
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two jobs of one account run one after the other, so that one of them finds what the other told.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!owner) return;
    const since = new Date(at);
    const signedIn = and(eq(sessions.userId, userId), gte(sessions.createdAt, since));
    const dayBefore = new Date(since.getTime() - DAY_SECONDS * 1000);
    const told = and(
      eq(notifications.userId, userId),
      eq(notifications.kind, 'access.half_sign_in'),
      gt(notifications.createdAt, dayBefore),
    );
    if ((await tx.$count(sessions, signedIn)) > 0 || (await tx.$count(notifications, told)) > 0) return;
    await tellAccount(tx, jobs, userId, 'half_sign_in');
  });
}
