import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { Member } from '#shared/server/http/viewer.ts';

export interface Account extends Member {
  passwordHash: string;
  language: string;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: string;
}

export const ACCOUNT_COLUMNS = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  role: sql<Member['role']>`${users.role}`,
  subscriptionTier: users.subscriptionTier,
  profileImageUrl: users.profileImageUrl,
  bio: users.bio,
  location: users.location,
  isDemo: users.isDemo,
  createdAt: users.createdAt,
  passwordHash: users.passwordHash,
  language: users.language,
  suspendedAt: users.suspendedAt,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
};

export async function findAccountByEmail(db: Queries, email: string): Promise<Account | null> {
  const [row] = await db.orm.select(ACCOUNT_COLUMNS).from(users).where(sql`${users.email} = ${email}`);
  return row ?? null;
}

export async function findAccountById(db: Queries, id: number): Promise<Account | null> {
  const [row] = await db.orm.select(ACCOUNT_COLUMNS).from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findPasswordHash(db: Queries, id: number): Promise<string | null> {
  const [row] = await db.orm.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.hash ?? null;
}

export async function insertUser(
  tx: Orm,
  user: {
    email: string;
    username: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
    language: string;
    isDemo: boolean;
  },
): Promise<Account> {
  const [row] = await tx.insert(users).values(user).returning(ACCOUNT_COLUMNS);
  if (!row) throw new Error('insert into users returned no row');
  return row;
}

/** Usernames beginning with `base` that exist. */
export async function takenUsernames(tx: Orm, base: string): Promise<Set<string>> {
  const rows = await tx
    .select({ username: users.username })
    .from(users)
    .where(sql`starts_with(${users.username}, ${base})`);
  return new Set(rows.map((row) => row.username));
}
