import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { losesPower } from './change-role.ts';
import { freeUsername, splitFullName, usernameBase } from './make-username.ts';
import { findFactor } from './second-factor-store.ts';
import { removeSessions } from './sessions-store.ts';
import { type Account, findAccountByEmail, insertUser, takenUsernames } from './users-store.ts';

export { tellRole } from './tell-role.ts';
export { findAccountById } from './users-store.ts';

/** What an organisation's sign-in does with accounts. */

/** Makes an account for an address; null where one has it already. */
export async function makeProvidedAccount(
  tx: Queries,
  given: {
    email: string;
    isProven: boolean;
    fullName: string;
    passwordHash: string;
    language: string;
    isDemo: boolean;
    now: Date;
  },
): Promise<Account | null> {
  const { email, isProven, fullName, now, ...rest } = given;
  if (await findAccountByEmail(tx, email)) return null;
  const base = usernameBase(fullName);
  const username = freeUsername(base, await takenUsernames(tx.orm, base));
  const account = await insertUser(tx.orm, { ...splitFullName(fullName), ...rest, email, username });
  if (isProven) await tx.orm.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, account.id));
  return account;
}

/** The present role of an account, locked until the transaction ends. */
export async function lockRole(tx: Orm, userId: number): Promise<Role | null> {
  const [row] = await tx
    .select({ role: sql<Role>`${users.role}` })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.role ?? null;
}

/** Gives the role that a provider's groups decide. One that opens less ends every session at once. */
export async function setProvidedRole(
  tx: Orm,
  endPower: EndPower,
  { userId, from, to, providerId }: { userId: number; from: Role; to: Role; providerId: number },
): Promise<void> {
  await tx.update(users).set({ role: to, updatedAt: new Date() }).where(eq(users.id, userId));
  if (losesPower(from, to)) {
    await endSessionsOf(tx, endPower, userId);
    await endPower(tx, { kind: 'demoted', userId });
  } else {
    await endPower(tx, { kind: 'raised', userId });
    // As in change-role.ts: administrators' sessions are shorter.
    if (to === 'admin') await removeSessions(tx, userId);
  }
  await writeAudit(tx, 'system', {
    action: 'user.role',
    subjectType: 'user',
    subjectId: userId,
    fields: ['role'],
    details: { from, to, signInProvider: providerId },
  });
}

export async function endSessionsOf(tx: Orm, endPower: EndPower, userId: number): Promise<void> {
  await removeSessions(tx, userId);
  await endPower(tx, { kind: 'signed_out', userId });
}

/** Whether an account has its own second step. */
export const hasOwnFactor = async (tx: Orm, userId: number): Promise<boolean> =>
  (await findFactor(tx, userId))?.confirmedAt != null;
