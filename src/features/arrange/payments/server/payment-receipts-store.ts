import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { paymentReceipts, subscriptions } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { OPEN_SUBSCRIPTIONS } from '../payments-values.ts';

export type PaymentReceiptRow = typeof paymentReceipts.$inferSelect;
export interface ListedPaymentReceipt {
  receipt: PaymentReceiptRow;
  member: { id: number; firstName: string; lastName: string } | null;
}

interface Wanted {
  /** Only receipts of this member; without it, everybody's. */
  userId?: number;
  before?: number;
  limit: number;
}

export async function listPaymentReceiptRows(
  db: Orm,
  { userId, before, limit }: Wanted,
): Promise<ListedPaymentReceipt[]> {
  return db
    .select({
      receipt: paymentReceipts,
      member: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(paymentReceipts)
    .leftJoin(users, eq(users.id, paymentReceipts.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(paymentReceipts.userId, userId),
        before === undefined ? undefined : lt(paymentReceipts.id, before),
      ),
    )
    .orderBy(desc(paymentReceipts.id))
    .limit(limit);
}

export async function findPaymentReceipt(db: Orm, id: number): Promise<PaymentReceiptRow | undefined> {
  const [row] = await db.select().from(paymentReceipts).where(eq(paymentReceipts.id, id));
  return row;
}

export async function countSubscriptions(db: Orm): Promise<{ active: number; pastDue: number }> {
  const [counted] = await db
    .select({
      active: count(sql`case when ${subscriptions.status} = 'active' then 1 end`),
      pastDue: count(sql`case when ${subscriptions.status} = 'past_due' then 1 end`),
    })
    .from(subscriptions)
    .where(inArray(subscriptions.status, OPEN_SUBSCRIPTIONS));
  return counted ?? { active: 0, pastDue: 0 };
}
