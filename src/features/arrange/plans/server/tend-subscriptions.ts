import { mustPay, type PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { endGrace } from './end-grace.ts';
import { closeOrder } from './order-plan.ts';
import { listForgottenOrders, listOverdue } from './plans-store.ts';
import { syncSubscription } from './sync-subscription.ts';

const HOUR_MS = 3_600_000;
/** How many of each kind are handled in one run; the rest waits for the next hour. */
const MOST = 200;

interface TendOptions {
  now?: Date;
  signal?: AbortSignal;
  onFault(error: Error): void;
}

/** Handles ended periods that the provider did not report, graces that end, and orders that were never paid. */
export async function tendSubscriptions(maybe: PaymentParts, options: TendOptions): Promise<void> {
  if (!maybe.payments) return;
  const parts = mustPay(maybe);
  const { db, payments, clock } = parts;
  const now = options.now ?? clock.now();
  const overdue = await listOverdue(db.orm, new Date(now.getTime() - HOUR_MS), MOST);
  const forgotten = await listForgottenOrders(db.orm, new Date(now.getTime() - 48 * HOUR_MS), MOST);
  const isOurs = ({ provider }: { provider: string }) => provider === payments.name;
  const works = [
    ...overdue.filter(isOurs).map((row) => async () => {
      if (row.providerId) await syncSubscription(parts, row.providerId);
      await endGrace(parts, row.id, now);
    }),
    ...forgotten.filter(isOurs).map((row) => () => closeOrder(parts, row)),
  ];
  for (const work of works) {
    if (options.signal?.aborted) return;
    // A task that fails is logged and tried again in an hour.
    await work().catch((cause) => options.onFault(new Error('upkeep of a subscription failed', { cause })));
  }
}
