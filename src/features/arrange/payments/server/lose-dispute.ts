import { eq, sql } from 'drizzle-orm';
import { paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type BankDisputeRow, settleBankDispute } from './bank-disputes-store.ts';
import type { PayingParts } from './payment-parts.ts';
import type { BankDisputeState, InvoiceState, SubscriptionState } from './payment-provider.ts';
import { tellDispute } from './tell-dispute.ts';

const DAY_MS = 24 * 3_600_000;
/** No period is longer, and none so much shorter that the payment of the one before it would count. */
const LONGEST = { month: 31 * DAY_MS, year: 366 * DAY_MS };

/** Writes into the books that the bank gave a sum back: on its receipt, and on what was paid for. */
export async function bookLoss(
  tx: Orm,
  parts: PayingParts,
  providerRef: string,
  dispute: BankDisputeState & { intentId: string },
): Promise<void> {
  const { id, amount, intentId } = dispute;
  const refunded = sql`least(${paymentReceipts.amount}, ${paymentReceipts.refunded} + ${amount})`;
  const [receipt] = await tx
    .update(paymentReceipts)
    .set({
      refunded,
      status: sql`case when ${refunded} < ${paymentReceipts.amount} then 'part_refunded' else 'refunded' end`,
    })
    .where(eq(paymentReceipts.providerRef, providerRef))
    .returning({ id: paymentReceipts.id });
  if (receipt)
    await writeAudit(tx, 'system', {
      action: 'payment.bank_lost',
      subjectType: 'payment_receipt',
      subjectId: receipt.id,
      details: { amount, dispute: id },
    });
  await parts.listeners.onBankLoss?.(tx, parts, { disputeId: id, intentId, amount });
  await tellDispute(tx, parts, dispute, 'bank_dispute_lost');
}

/**
 * Does what follows from a loss, once: the payee's share is taken back, or the plan that was paid ends. If the provider refuses or
 * the process dies in between, the next attempt finds it still to do.
 */
export async function settleLoss(
  parts: PayingParts,
  dispute: Pick<BankDisputeRow, 'id' | 'providerRef' | 'amount' | 'settledAt'>,
  intentId: string,
): Promise<void> {
  const { db, payments, listeners, clock } = parts;
  const { id, providerRef, amount } = dispute;
  if (dispute.settledAt !== null) return;
  if (providerRef !== intentId) await endLostPlan(parts, providerRef);
  const taken =
    providerRef === intentId ? await payments.reverseTransfer(intentId, { disputeId: id, amount }) : 0;
  await db.transaction(async (tx) => {
    const isFirst = await settleBankDispute(tx, id, clock.now());
    if (isFirst && taken > 0)
      await listeners.onTakenBack?.(tx, parts, { disputeId: id, intentId, amount: taken });
  });
}

/** A plan whose present period is not paid any more ends at once, as it does with a refund; an older period is over. */
async function endLostPlan(parts: PayingParts, invoiceId: string): Promise<void> {
  const { payments, listeners } = parts;
  const invoice = await payments.readInvoice(invoiceId);
  if (!invoice?.subscriptionId) return;
  const state = await payments.readSubscription(invoice.subscriptionId);
  const isOpen = state?.status === 'active' || state?.status === 'past_due';
  if (state && isOpen && paysForNow(invoice, state)) await payments.cancelSubscription(state.id, 'now');
  await listeners.onSubscription?.(parts, invoice.subscriptionId, { invoiceIds: [invoiceId] });
}

function paysForNow(
  { paidAt }: Pick<InvoiceState, 'paidAt'>,
  { currentPeriodEnd, interval }: Pick<SubscriptionState, 'currentPeriodEnd' | 'interval'>,
): boolean {
  return paidAt !== null && paidAt.getTime() >= currentPeriodEnd.getTime() - LONGEST[interval];
}
