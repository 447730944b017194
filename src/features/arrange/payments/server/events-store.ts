import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { paymentEvents } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export type StoredEvent = typeof paymentEvents.$inferSelect;

export async function findEvent(db: Orm, id: string): Promise<StoredEvent | undefined> {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return event;
}

export async function noteAttempt(db: Orm, id: string, problem: string | null): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ attempts: sql`${paymentEvents.attempts} + 1`, problem: problem?.slice(0, 300) ?? null })
    .where(eq(paymentEvents.id, id));
}

/** Marks an event as settled, in the transaction that did what it asked for. @returns false where it was settled before */
export async function settleEvent(tx: Orm, id: string, now: Date): Promise<boolean> {
  const settled = await tx
    .update(paymentEvents)
    .set({ processedAt: now, problem: null, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)))
    .returning({ id: paymentEvents.id });
  return settled.length > 0;
}

/** Forgets work that the provider refused to whoever asked for it, so that it is not done later, and can be asked for again. */
export async function dropEvent(db: Orm, id: string): Promise<void> {
  await db.delete(paymentEvents).where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
}

/** Events received before `before` that are not settled yet, the oldest first. */
export async function listWaiting(db: Orm, before: Date, limit: number): Promise<StoredEvent[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);
}
