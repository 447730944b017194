import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import type { EventListeners } from '#features/payments/server/work-event.ts';
import { refreshPayee } from './payee.ts';
import { syncCharge } from './settle-payment.ts';

/** What this slice does when the payment provider says that something changed. */
export function cleaningListeners(parts: PaymentParts): EventListeners {
  const { db, payments } = parts;
  if (!payments) return {};
  return {
    onCharge: ({ intentId }) => syncCharge({ ...parts, payments }, intentId),
    onPayee: (payeeId) => refreshPayee(db, payments, payeeId),
  };
}
