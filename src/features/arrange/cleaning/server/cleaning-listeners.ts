import type { PaymentListeners } from '#features/arrange/payments/server/payment-parts.ts';
import { loseVisit, takeBackPayout } from './lose-visit.ts';
import { refreshPayee } from './payee.ts';
import { syncCharge } from './settle-payment.ts';

/** What this slice does when the payment provider reports a change. */
export const cleaningListeners: PaymentListeners = {
  onCharge: (parts, { intentId }) => syncCharge(parts, intentId),
  onBankLoss: loseVisit,
  onTakenBack: takeBackPayout,
  onPayee: ({ db, payments }, payeeId) => refreshPayee(db, payments, payeeId),
};
