import type { PayingParts, SyncOptions } from '#features/arrange/payments/server/payment-parts.ts';
import type { InvoiceState, SubscriptionState } from '#features/arrange/payments/server/payment-provider.ts';
import { recordPaymentReceipt } from '#features/arrange/payments/server/record-payment-receipt.ts';
import { applySubscription } from './apply-subscription.ts';
import { orderIdOf, orderKey } from './order-key.ts';
import { findByProviderId, findSubscription, holdMember, type VersionedSubscription } from './plans-store.ts';

/** At most two instances work on one subscription; more retries than this indicate a fault. */
const TURNS = 10;

/**
 * Asks the provider for a subscription's state and writes it, if the row has not changed since it was read;
 * otherwise the answer may be older than what is stored, so it is dropped and asked for again. The order of
 * events therefore does not matter.
 * @returns false where the subscription is unknown here
 */
export async function syncSubscription(
  parts: PayingParts,
  providerId: string,
  options: SyncOptions = {},
): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn++) {
    const known = await findByProviderId(parts.db.orm, providerId);
    const state = await parts.payments.readSubscription(providerId);
    const row = known ?? (await rowOfOrder(parts, state));
    if (!row) return false;
    const invoices = await readInvoices(parts, state, options.invoiceIds ?? []);
    const isWritten = await parts.db.transaction(async (tx) => {
      await holdMember(tx, row.userId);
      const now = await findSubscription(tx, row.id);
      if (now?.version !== row.version) return false;
      // The provider's id may still be missing: the server ended between asking and storing the answer.
      const ours = { ...now, providerId };
      const isPaid = invoices.some(({ paid, refunded }) => paid > refunded);
      await applySubscription(tx, parts, ours, { state, isPaid });
      for (const invoice of invoices) {
        await recordPaymentReceipt(tx, parts, { userId: row.userId, subscriptionId: row.id, invoice });
      }
      await options.settle?.(tx);
      return true;
    });
    if (isWritten) return true;
  }
  throw new Error('the subscription changed under every attempt');
}

async function rowOfOrder(
  { db }: PayingParts,
  state: SubscriptionState | null,
): Promise<VersionedSubscription | undefined> {
  const id = orderIdOf(state?.orderId ?? null);
  const row = id === null ? undefined : await findSubscription(db.orm, id);
  const isOurs = row && orderKey(row) === state?.orderId && row.providerId === null;
  return isOurs ? row : undefined;
}

async function readInvoices(
  { payments }: PayingParts,
  state: SubscriptionState | null,
  invoiceIds: readonly string[],
): Promise<InvoiceState[]> {
  const ids = new Set(state?.latestInvoiceId ? [state.latestInvoiceId, ...invoiceIds] : invoiceIds);
  const read = await Promise.all([...ids].map((id) => payments.readInvoice(id)));
  return read.filter((invoice) => invoice !== null);
}
