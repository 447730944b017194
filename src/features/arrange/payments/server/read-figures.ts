import type { Queries } from '#shared/server/db/connect-database.ts';
import type { PaymentFigures } from '../payments-contract.ts';
import { listOpenBankDisputes } from './bank-disputes-store.ts';
import { listWaiting } from './events-store.ts';
import type { PaymentParts } from './payment-parts.ts';
import { countSubscriptions } from './payment-receipts-store.ts';
import { presentBankDispute } from './present-bank-dispute.ts';

const MOST = 50;

/** Figures for administrators: how many members pay, what banks dispute, and which events could not be processed yet. */
export async function readFigures(
  db: Queries,
  { clock, payments }: Pick<PaymentParts, 'clock' | 'payments'>,
): Promise<PaymentFigures> {
  const [counts, disputes, waiting] = await Promise.all([
    countSubscriptions(db.orm),
    listOpenBankDisputes(db.orm, MOST),
    listWaiting(db.orm, clock.now(), MOST),
  ]);
  return {
    provider: payments?.name ?? null,
    ...counts,
    bankDisputes: disputes.map(presentBankDispute),
    waiting: waiting.map(({ id, type, receivedAt, attempts, problem }) => ({
      id,
      type,
      receivedAt: receivedAt.toISOString(),
      attempts,
      problem,
    })),
  };
}
