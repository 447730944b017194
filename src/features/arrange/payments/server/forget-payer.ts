import { findPayer } from './keep-payer.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Before an account ends: at the provider its subscriptions end and its cards go. Receipts stay for the books, without
 * whose they were.
 * @throws where the provider cannot be asked: the account then waits
 */
export async function forgetPayer({ db, payments }: PaymentParts, userId: number): Promise<void> {
  const payer = await findPayer(db.orm, userId);
  if (!payer) return;
  if (payer.provider !== payments?.name)
    throw new Error(`a payer of ${payer.provider} cannot be forgotten: this installation does not ask it`);
  await payments.forgetCustomer(payer.customerId);
}
