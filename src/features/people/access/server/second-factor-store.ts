import { and, eq, isNull, lt } from 'drizzle-orm';
import { secondFactors } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { dropRecoveryCodes } from './recovery-codes-store.ts';

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
  await dropRecoveryCodes(tx, userId);
}
