import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { memberPhones } from '#db/schema/outbox.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export type PhoneRow = typeof memberPhones.$inferSelect;

/** @param isLocked until the transaction ends, so that of two acts at once the second sees the first */
export async function findPhone(orm: Orm, userId: number, isLocked = false): Promise<PhoneRow | null> {
  const query = orm.select().from(memberPhones).where(eq(memberPhones.userId, userId));
  const [row] = await (isLocked ? query.for('update') : query);
  return row ?? null;
}

/** Keeps the number of a code that was just sent, in place of an earlier one; what the member chose stays. */
export async function putPhone(
  tx: Orm,
  phone: Pick<PhoneRow, 'userId' | 'number' | 'codeHash' | 'codeEndsAt'>,
): Promise<void> {
  const { number, codeHash, codeEndsAt } = phone;
  await tx
    .insert(memberPhones)
    .values(phone)
    .onConflictDoUpdate({
      target: memberPhones.userId,
      set: { number, codeHash, codeEndsAt, confirmedAt: null },
    });
}

/** @returns the members who had confirmed the number before, and have none now */
export async function takeNumberFromOthers(tx: Orm, userId: number, number: string): Promise<number[]> {
  // Two who confirm one number at once: the second waits, and then takes it from the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 77))`);
  const rows = await tx
    .delete(memberPhones)
    .where(
      and(
        eq(memberPhones.number, number),
        ne(memberPhones.userId, userId),
        isNotNull(memberPhones.confirmedAt),
      ),
    )
    .returning({ userId: memberPhones.userId });
  return rows.map((row) => row.userId);
}

export async function changePhone(
  tx: Orm,
  userId: number,
  change: Partial<Pick<PhoneRow, 'confirmedAt' | 'codeHash' | 'textsUrgent' | 'ringsForHarm'>>,
): Promise<void> {
  await tx.update(memberPhones).set(change).where(eq(memberPhones.userId, userId));
}

export async function removePhone(tx: Orm, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(memberPhones).where(eq(memberPhones.userId, userId));
  return rowCount === 1;
}
