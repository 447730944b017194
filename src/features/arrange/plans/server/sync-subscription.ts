import type { PayingParts, SyncOptions } from '#features/arrange/payments/server/payment-parts.ts';
import type { InvoiceState, SubscriptionState } from '#features/arrange/payments/server/payment-provider.ts';
import { recordReceipt } from '#features/arrange/payments/server/record-receipt.ts';
import { applySubscription } from './apply-subscription.ts';
import { orderIdOf, orderKey } from './order-key.ts';
import { findByProviderId, findSubscription, holdMember, type VersionedSubscription } from './plans-store.ts';

/** Two instances at most work on one subscription; more than this many turns of theirs is a fault. */
const TURNS = 10;

/**
 * Asks the provider how a subscription stands and writes it. What is written was asked for after the row was read and
 * the row has not changed since: an answer that is older than what is stored is thrown away and asked for again, so
 * that the order in which events come cannot matter.
 * @returns false where the subscription is none of ours
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
      // Its provider's id may be missing still: the server ended between asking and keeping the answer.
      const ours = { ...now, providerId };
      const isPaid = invoices.some(({ paid, refunded }) => paid > refunded);
      await applySubscription(tx, parts, ours, { state, isPaid });
      for (const invoice of invoices) {
        await recordReceipt(tx, parts, { userId: row.userId, subscriptionId: row.id, invoice });
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
