import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export interface SecondFactor {
  /** Encrypted with the factor seal. */
  secret: string;
  confirmedAt: Date | null;
  lastStep: number;
}

const COLUMNS = {
  secret: secondFactors.secret,
  confirmedAt: secondFactors.confirmedAt,
  lastStep: secondFactors.lastStep,
};

/** @param lock locks the row until the transaction ends */
export async function findFactor(tx: Orm, userId: number, lock = false): Promise<SecondFactor | null> {
  const query = tx.select(COLUMNS).from(secondFactors).where(eq(secondFactors.userId, userId));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Stores a new secret; one that was never confirmed is replaced. */
export async function putSecret(tx: Orm, userId: number, secret: string, now: Date): Promise<void> {
  const fresh = { secret, confirmedAt: null, lastStep: 0, createdAt: now };
  await tx
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    });
}

export async function confirmFactor(tx: Orm, userId: number, step: number, now: Date): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.userId, userId));
}

/** Uses up the code of a time step. @returns false where it, or a later one, was used already */
export async function takeStep(tx: Orm, userId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

export async function dropFactor(tx: Orm, userId: number): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(tx: Orm, userId: number, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** @param hashes what may be kept of the code @returns false for an unknown or used code */
export async function takeRecoveryCode(
  tx: Orm,
  userId: number,
  hashes: string[],
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unused(userId), inArray(recoveryCodes.hash, hashes)))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

export async function countRecoveryCodes(tx: Orm, userId: number): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(unused(userId));
  return row?.left ?? 0;
}
