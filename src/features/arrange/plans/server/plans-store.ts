import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { subscriptions } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import { OPEN_SUBSCRIPTIONS } from '#features/arrange/payments/payments-values.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** Carries the version of its row, so that a change since it was read can be noticed. */
export type VersionedSubscription = Subscription & { version: string };

const version = sql<string>`${subscriptions}.xmin::text`;

export async function openSubscription(db: Orm, userId: number): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, OPEN_SUBSCRIPTIONS)));
  return row;
}

export async function findByProviderId(db: Orm, providerId: string) {
  return versioned(db, eq(subscriptions.providerId, providerId));
}

export async function findSubscription(db: Orm, id: number) {
  return versioned(db, eq(subscriptions.id, id));
}

async function versioned(db: Orm, where: ReturnType<typeof eq>): Promise<VersionedSubscription | undefined> {
  const [found] = await db.select({ row: subscriptions, version }).from(subscriptions).where(where);
  return found && { ...found.row, version: found.version };
}

/** Locks a member, so that changes to their plan happen one after the other. */
export async function holdMember(tx: Orm, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function setSubscription(tx: Orm, id: number, values: Partial<Subscription>): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(subscriptions.id, id));
}

/** Orders of a member that were never paid, the newest first. */
export async function unpaidOrders(db: Orm, userId: number): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'incomplete')))
    .orderBy(desc(subscriptions.id));
}

export async function insertOrder(
  tx: Orm,
  values: Pick<Subscription, 'userId' | 'planId' | 'interval' | 'amount' | 'currency' | 'provider'>,
): Promise<Subscription> {
  const [row] = await tx.insert(subscriptions).values(values).returning();
  if (!row) throw new Error('the order was not written');
  return row;
}

/** Orders at one provider that were begun before `before` and never paid. */
export async function listForgottenOrders(db: Orm, before: Date, limit: number): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'incomplete'), lt(subscriptions.createdAt, before)))
    .orderBy(subscriptions.id)
    .limit(limit);
}

/** Open subscriptions whose paid period ended before `before`. */
export async function listOverdue(db: Orm, before: Date, limit: number): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, OPEN_SUBSCRIPTIONS), lt(subscriptions.currentPeriodEnd, before)))
    .orderBy(subscriptions.currentPeriodEnd)
    .limit(limit);
}

export async function setTier(
  tx: Orm,
  userId: number,
  to: { tier: string; expiry: Date | null },
): Promise<void> {
  await tx
    .update(users)
    .set({ subscriptionTier: to.tier, subscriptionExpiry: to.expiry, updatedAt: new Date() })
    .where(eq(users.id, userId));
}
