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

/**
 * What other slices do when the provider reports a change of something of theirs; each may be called
 * repeatedly.
 */
export interface PaymentListeners {
  /** @returns false where the subscription is unknown here, otherwise `settle` has run */
  onSubscription?(parts: PayingParts, providerId: string, options: SyncOptions): Promise<boolean>;
  onCharge?(parts: PayingParts, state: ChargeState): Promise<void>;
  /** A bank gave back what a payment had taken: called once, inside the transaction that writes it. */
  onBankLoss?(tx: Orm, parts: PayingParts, loss: BankLoss): Promise<void>;
  /** The payee's share of that was taken back, called once likewise. */
  onTakenBack?(tx: Orm, parts: PayingParts, loss: BankLoss): Promise<void>;
  onPayee?(parts: PayingParts, payeeId: string): Promise<void>;
}

export interface BankLoss {
  disputeId: string;
  intentId: string;
  /** Pence. */
  amount: number;
}

export interface SyncOptions {
  /** Invoices to check besides the latest one. */
  invoiceIds?: readonly string[];
  /** Called inside the transaction that writes the outcome. */
  settle?: (tx: Orm) => Promise<void>;
}

export type PayingParts = PaymentParts & { payments: PaymentProvider };

/** @throws AppError 503 where no payment provider is configured */
export function mustPay(parts: PaymentParts): PayingParts {
  if (!parts.payments) throw new AppError(503, 'payments.off');
  return { ...parts, payments: parts.payments };
}
