import { findPayer } from './keep-payer.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Ends a member's subscriptions and forgets their cards at the provider, before their account ends. Receipts
 * stay for the books, without a name.
 * @throws where the provider cannot be asked: the account's end then waits
 */
export async function forgetPayer({ db, payments }: PaymentParts, userId: number): Promise<void> {
  const payer = await findPayer(db.orm, userId);
  if (!payer) return;
  if (payer.provider !== payments?.name)
    throw new Error(`a payer of ${payer.provider} cannot be forgotten: this installation does not ask it`);
  await payments.forgetCustomer(payer.customerId);
}
