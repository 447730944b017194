import { listWaiting } from './events-store.ts';
import type { PaymentParts } from './payment-parts.ts';

const LOST_MS = 10 * 60_000;
/** Handled in one run; the rest waits for the next hour. */
const MOST = 500;

/**
 * Queues again the events that have waited so long that the queue must have lost them. Repeating it changes
 * nothing.
 */
export const requeueLost = (parts: Pick<PaymentParts, 'db' | 'jobs' | 'clock'>, now = parts.clock.now()) =>
  requeueEvents(parts, new Date(now.getTime() - LOST_MS));

/** Queues again work that was lost with the queue or with an instance that died. */
export async function requeueEvents(
  { db, jobs }: Pick<PaymentParts, 'db' | 'jobs'>,
  before: Date,
): Promise<void> {
  for (const { id } of await listWaiting(db.orm, before, MOST)) {
    await jobs.send(db.orm, 'payments.event', { eventId: id });
  }
}
