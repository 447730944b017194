import type { Orm } from '#shared/server/db/connect-database.ts';
import { findPayer } from './keep-payer.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Ends a member's subscriptions and forgets their cards at the provider, before their account ends. Receipts
 * stay for the books, without a name.
 * @returns the customer that the provider forgot, null where the member never paid
 * @throws where the provider cannot be asked: the account's end then waits
 */
export async function forgetPayer({ db, payments }: PaymentParts, userId: number): Promise<string | null> {
  const payer = await findPayer(db.orm, userId);
  if (!payer) return null;
  if (payer.provider !== payments?.name)
    throw new Error(`a payer of ${payer.provider} cannot be forgotten: this installation does not ask it`);
  await payments.forgetCustomer(payer.customerId);
  return payer.customerId;
}

/**
 * Whether the member has a customer record that was not forgotten: they began a payment since. With the forgotten one
 * the provider begins none.
 */
export async function paysAgain(tx: Orm, userId: number, forgotten: string | null): Promise<boolean> {
  const payer = await findPayer(tx, userId);
  return payer !== undefined && payer.customerId !== forgotten;
}
