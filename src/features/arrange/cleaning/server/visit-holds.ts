import type { ChargeState, PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';

/** The prefix of the keys of all holds of a visit. */
export const holdsOf = (id: number): string => `cleaning-${id}-`;

/**
 * Finds a hold of this visit whose answer was never written, with this card or another, so that no second one
 * is made.
 */
export async function findHold(
  payments: PaymentProvider,
  wish: { customerId: string; amount: number },
  bookingId: number,
): Promise<ChargeState | undefined> {
  const held = await payments.listHolds(wish.customerId, holdsOf(bookingId));
  return held.find(({ amount }) => amount === wish.amount);
}

/**
 * Releases the other holds of a visit, for instance one that another instance made at midnight, when the key
 * changes.
 */
export async function releaseOthers(
  payments: PaymentProvider,
  { customerId }: { customerId: string },
  bookingId: number,
  kept: string,
): Promise<void> {
  for (const { intentId } of await payments.listHolds(customerId, holdsOf(bookingId))) {
    if (intentId !== kept) await payments.release(intentId);
  }
}
