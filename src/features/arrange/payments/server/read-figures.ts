import type { Queries } from '#shared/server/db/connect-database.ts';
import type { PaymentFigures } from '../payments-contract.ts';
import { listWaiting } from './events-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { countSubscriptions } from './payment-receipts-store.ts';

const MOST = 50;

/** Figures for administrators: how many members pay, and which events could not be processed yet. */
export async function readFigures(
  db: Queries,
  { clock, payments }: Pick<PaymentParts, 'clock' | 'payments'>,
): Promise<PaymentFigures> {
  const [counts, waiting] = await Promise.all([
    countSubscriptions(db.orm),
    listWaiting(db.orm, clock.now(), MOST),
  ]);
  return {
    provider: payments?.name ?? null,
    ...counts,
    waiting: waiting.map(({ id, type, receivedAt, attempts, problem }) => ({
      id,
      type,
      receivedAt: receivedAt.toISOString(),
      attempts,
      problem,
    })),
  };
}
