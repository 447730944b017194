import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { voidTokens } from './account-tokens.ts';
import { takeBackEmailChange } from './request-email-change.ts';
import { closeSessions } from './sessions-store.ts';
import { tellAccount } from './tell-account.ts';

/**
 * Sets an account's new password and shuts out whoever used the old one: sessions except `exceptSid` end,
 * links become invalid, and a requested address is dropped.
 * @returns how many sessions ended
 */
export async function setPassword(
  tx: Orm,
  { jobs, endPower }: { jobs: Jobs; endPower: EndPower },
  owner: { id: number; email: string },
  passwordHash: string,
  exceptSid: string | null,
  now: Date,
): Promise<number> {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, owner.id));
  await voidTokens(tx, owner.id, 'reset_password');
  await takeBackEmailChange(tx, owner, now);
  const ended = await closeSessions(tx, endPower, { userId: owner.id, except: exceptSid });
  await tellAccount(tx, jobs, owner.id, 'password_changed');
  return ended;
}
