import { type TendOptions, tendSubscriptions } from '#features/plans/server/tend-subscriptions.ts';
import { listWaiting } from './events-store.ts';
import type { PaymentParts } from './payment-parts.ts';

const LOST_MS = 10 * 60_000;
/** In one turn; the rest waits for the next hour. */
const MOST = 500;

/** What the provider never told, or what was lost on the way here. */
export async function tendPayments(parts: PaymentParts, options: TendOptions): Promise<void> {
  const now = options.now ?? parts.clock.now();
  await requeueEvents(parts, new Date(now.getTime() - LOST_MS));
  const { payments } = parts;
  if (payments) await tendSubscriptions({ ...parts, payments }, options);
}

/** Work that was lost with the queue or with an instance that died. Done twice, it changes nothing. */
export async function requeueEvents({ db, jobs }: PaymentParts, before: Date): Promise<void> {
  for (const { id } of await listWaiting(db.orm, before, MOST)) {
    await jobs.send(db.orm, 'payments.event', { eventId: id });
  }
}
