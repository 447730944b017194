import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { ChargeState, PaymentProvider } from './payment-provider.ts';

export interface PaymentParts {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  texts: Texts;
  /** Null: nothing can be paid on this installation. */
  payments: PaymentProvider | null;
  listeners: PaymentListeners;
}

/** What other slices do when the provider says that something of theirs changed; each may be told the same again. */
export interface PaymentListeners {
  /** @returns false where the subscription is none of ours, otherwise `settle` has run */
  onSubscription?(parts: PayingParts, providerId: string, options: SyncOptions): Promise<boolean>;
  onCharge?(parts: PayingParts, state: ChargeState): Promise<void>;
  onPayee?(parts: PayingParts, payeeId: string): Promise<void>;
}

export interface SyncOptions {
  /** Invoices that are to be looked at besides the latest. */
  invoiceIds?: readonly string[];
  /** Runs in the transaction that writes. */
  settle?: (tx: Orm) => Promise<void>;
}

export type PayingParts = PaymentParts & { payments: PaymentProvider };

/** @throws AppError 503 where nobody takes money */
export function mustPay(parts: PaymentParts): PayingParts {
  if (!parts.payments) throw new AppError(503, 'payments.off');
  return { ...parts, payments: parts.payments };
}
