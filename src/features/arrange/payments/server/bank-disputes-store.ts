import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { bankDisputes, paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import { OPEN_BANK_DISPUTES } from '../payments-values.ts';

export type BankDisputeRow = typeof bankDisputes.$inferSelect;
/** Carries the version of its row, so that a change since it was read can be noticed. */
export type VersionedBankDispute = BankDisputeRow & { version: string };

const version = sql<string>`${bankDisputes}.xmin::text`;
const isOpen = inArray(bankDisputes.status, OPEN_BANK_DISPUTES);

export async function findBankDispute(db: Orm, id: string): Promise<VersionedBankDispute | undefined> {
  const [found] = await db
    .select({ row: bankDisputes, version })
    .from(bankDisputes)
    .where(eq(bankDisputes.id, id));
  return found && { ...found.row, version: found.version };
}

/** @returns false where it was written before */
export async function insertBankDispute(
  tx: Orm,
  values: Omit<BankDisputeRow, 'openedAt' | 'closedAt' | 'settledAt'>,
): Promise<boolean> {
  const made = await tx
    .insert(bankDisputes)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: bankDisputes.id });
  return made.length > 0;
}

/** @returns false where the row has changed since it was read */
export async function changeBankDispute(
  tx: Orm,
  { id, version: known }: Pick<VersionedBankDispute, 'id' | 'version'>,
  values: Partial<BankDisputeRow>,
): Promise<boolean> {
  const changed = await tx
    .update(bankDisputes)
    .set(values)
    .where(and(eq(bankDisputes.id, id), sql`${version} = ${known}`))
    .returning({ id: bankDisputes.id });
  return changed.length > 0;
}

/** Writes down that all was done that follows from a loss. @returns false where that was written before */
export async function settleBankDispute(tx: Orm, id: string, now: Date): Promise<boolean> {
  const settled = await tx
    .update(bankDisputes)
    .set({ settledAt: now })
    .where(and(eq(bankDisputes.id, id), isNull(bankDisputes.settledAt)))
    .returning({ id: bankDisputes.id });
  return settled.length > 0;
}

/** Whether a payment was taken here: it has a receipt, or a visit for which it is held. */
export async function isOurPayment(db: Orm, providerRef: string): Promise<boolean> {
  const ofReceipt = eq(paymentReceipts.providerRef, providerRef);
  if ((await db.$count(paymentReceipts, ofReceipt)) > 0) return true;
  return (await db.$count(graveCleaningBookings, eq(graveCleaningBookings.paymentIntentId, providerRef))) > 0;
}

/** The open ones, whichever has to be answered first. */
export async function listOpenBankDisputes(db: Orm, limit: number): Promise<BankDisputeRow[]> {
  return db.select().from(bankDisputes).where(isOpen).orderBy(asc(bankDisputes.answerBy)).limit(limit);
}

/** Those about certain payments, the newest first. */
export async function bankDisputesOf(db: Orm, providerRefs: readonly string[]): Promise<BankDisputeRow[]> {
  if (providerRefs.length === 0) return [];
  return db
    .select()
    .from(bankDisputes)
    .where(inArray(bankDisputes.providerRef, [...providerRefs]))
    .orderBy(desc(bankDisputes.openedAt));
}

/** Those that are still to be answered; one under review waits for the bank. */
export const waitingDisputes: Waiting = {
  rows: `bank_disputes d where d.status = 'to_answer'`,
  since: 'd.opened_at',
};
