import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { PaymentProvider } from './payment-provider.ts';

export interface PaymentParts {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  texts: Texts;
  /** Null: nothing can be paid on this installation. */
  payments: PaymentProvider | null;
}

export type PayingParts = PaymentParts & { payments: PaymentProvider };

/** @throws AppError 503 where nobody takes money */
export function mustPay(parts: PaymentParts): PayingParts {
  if (!parts.payments) throw new AppError(503, 'payments.off');
  return { ...parts, payments: parts.payments };
}
