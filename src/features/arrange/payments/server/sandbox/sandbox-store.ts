import { eq, sql } from 'drizzle-orm';
import { sandboxObjects } from '#db/schema/payments.ts';
import type { BillingInterval, PaidPlan } from '#shared/contract/prices.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';

/** Instants are milliseconds, because the table holds JSON. */
export interface SandboxSubscription {
  customerId: string;
  orderId: string;
  planId: PaidPlan;
  interval: BillingInterval;
  amount: number;
  currency: string;
  status: 'incomplete' | 'active' | 'ended';
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  endsAtPeriodEnd: boolean;
  next: { planId: PaidPlan; interval: BillingInterval; amount: number } | null;
  endedAt: number | null;
  invoices: number;
}

export interface SandboxInvoice {
  subscriptionId: string;
  planId: PaidPlan;
  interval: BillingInterval;
  paid: number;
  refunded: number;
  currency: string;
  paidAt: number;
}

export interface SandboxSetup {
  customerId: string;
  methodId: string | null;
}

export interface SandboxCharge {
  status: 'authorised' | 'paid' | 'refunded' | 'released';
  amount: number;
  holdUntil: number;
}

export interface SandboxKinds {
  subscription: SandboxSubscription;
  invoice: SandboxInvoice;
  setup: SandboxSetup;
  charge: SandboxCharge;
}

type Kind = keyof SandboxKinds;

/** Stores an object once: a repeated id leaves the first as it is. */
export async function putOnce<K extends Kind>(
  db: Orm,
  kind: K,
  id: string,
  data: SandboxKinds[K],
): Promise<void> {
  await db
    .insert(sandboxObjects)
    .values({ id, kind, data: { ...data } })
    .onConflictDoNothing();
}

export async function read<K extends Kind>(db: Orm, kind: K, id: string): Promise<SandboxKinds[K] | null> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
  return row?.kind === kind ? (row.data as unknown as SandboxKinds[K]) : null;
}

/** Changes an object under its lock. @returns its new state; null where it does not exist */
export function change<K extends Kind>(
  db: Database,
  kind: K,
  id: string,
  work: (before: SandboxKinds[K], tx: Orm) => SandboxKinds[K] | Promise<SandboxKinds[K]>,
): Promise<SandboxKinds[K] | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)).for('update');
    if (row?.kind !== kind) return null;
    const after = await work(row.data as unknown as SandboxKinds[K], tx);
    await tx
      .update(sandboxObjects)
      .set({ data: { ...after }, updatedAt: new Date() })
      .where(eq(sandboxObjects.id, id));
    return after;
  });
}

/** Charges whose id begins with the prefix. */
export async function chargesFrom(db: Orm, idPrefix: string): Promise<{ id: string; data: SandboxCharge }[]> {
  const rows = await db
    .select({ id: sandboxObjects.id, data: sandboxObjects.data })
    .from(sandboxObjects)
    .where(sql`${sandboxObjects.kind} = 'charge' and starts_with(${sandboxObjects.id}, ${idPrefix})`)
    .orderBy(sandboxObjects.id);
  return rows.map(({ id, data }) => ({ id, data: data as unknown as SandboxCharge }));
}

export async function invoicesOf(db: Orm, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(
      sql`${sandboxObjects.kind} = 'invoice' and ${sandboxObjects.data} ->> 'subscriptionId' = ${subscriptionId}`,
    )
    .orderBy(sandboxObjects.updatedAt);
  return rows.map(({ id }) => id);
}
