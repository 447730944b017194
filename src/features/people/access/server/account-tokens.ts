import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { accountTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { TokenPurpose } from '../access-values.ts';

const HOUR = 3_600_000;
/** How many hours a mailed link is valid. */
export const HOURS: Readonly<Record<TokenPurpose, number>> = { verify_email: 24, reset_password: 1 };
/** Mails that hold such a link. */
const TEMPLATES = ['access.reset_password', 'access.verify_email', 'access.confirm_email'];

export interface AccountLink {
  userId: number;
  /** The address that the link was sent to. */
  email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes the secret of a link; an earlier link of the same purpose becomes invalid. */
export async function makeToken(
  tx: Orm,
  purpose: TokenPurpose,
  { userId, email }: AccountLink,
  now: Date,
): Promise<string> {
  // Requests at the same moment run one after the other, so that only one link stays valid.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await voidTokens(tx, userId, purpose);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(accountTokens).values({
    hash: hashOf(token),
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOURS[purpose] * HOUR),
  });
  return token;
}

/** Whether a link is still valid, without using it up. */
export async function isTokenGood(
  db: Queries,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await db.orm
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(opening(purpose, token, now));
  return found.length > 0;
}

/** Uses a link up: it opens once. @returns null for one that was used, replaced or has run out */
export async function takeToken(
  tx: Orm,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<AccountLink | null> {
  const [row] = await tx
    .delete(accountTokens)
    .where(opening(purpose, token, now))
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  return row ?? null;
}

/** Invalidates a member's links; with `exceptEmail` those that were sent there stay valid. */
export async function voidTokens(
  tx: Orm,
  userId: number,
  purpose: TokenPurpose,
  exceptEmail?: string,
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        exceptEmail === undefined ? undefined : ne(accountTokens.email, exceptEmail),
      ),
    );
}

/** Removes expired links, from the outbox too. @returns how many */
export async function purgeAccountTokens({ orm }: Pick<Queries, 'orm'>, now = new Date()): Promise<number> {
  await orm
    .update(mailOutbox)
    .set({ sealedValues: null })
    .where(
      sql`${mailOutbox.template} = any(${sql.param(TEMPLATES)}) and ${mailOutbox.sealedValues} is not null
          and ${mailOutbox.createdAt} < ${new Date(now.getTime() - 24 * HOUR).toISOString()}`,
    );
  const { rowCount } = await orm.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  return rowCount ?? 0;
}

const opening = (purpose: TokenPurpose, token: string, now: Date) =>
  and(
    eq(accountTokens.hash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  );
