import { bankDisputeOn } from './bank-dispute-on.ts';
import type { PayingParts } from './payment-parts.ts';
import { PaymentRefused } from './payment-provider.ts';

/** The provider's own word, so that its refusal and ours are one. */
const DISPUTED = 'charge_disputed';

export const isDisputed = (error: unknown): error is PaymentRefused =>
  error instanceof PaymentRefused && error.code === DISPUTED;

/**
 * Refunds an invoice in full, unless its payer's bank has given it back already.
 * @returns whether the provider gives it back
 * @throws PaymentRefused while the bank is looking into it: it would go back twice
 */
export const refundUndisputed = (parts: PayingParts, invoiceId: string): Promise<boolean> =>
  unlessDisputed(parts, invoiceId, () => parts.payments.refundInvoice(invoiceId));

/** The same of a visit's payment, of which the payee's share goes back too. */
export const refundUndisputedVisit = (parts: PayingParts, intentId: string): Promise<boolean> =>
  unlessDisputed(parts, intentId, () => parts.payments.refund(intentId));

async function unlessDisputed(
  { db }: PayingParts,
  providerRef: string,
  refund: () => Promise<unknown>,
): Promise<boolean> {
  const stand = await bankDisputeOn(db.orm, providerRef);
  if (stand === 'open') throw new PaymentRefused(DISPUTED);
  if (stand === 'lost') return false;
  await refund();
  return true;
}
