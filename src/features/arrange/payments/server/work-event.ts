import { eq } from 'drizzle-orm';
import { paymentReceipts } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { findEvent, noteAttempt, type StoredEvent, settleEvent } from './events-store.ts';
import { OWN_EVENTS } from './file-event.ts';
import { keepMethod } from './keep-payer.ts';
import { mustPay, type PayingParts, type PaymentParts } from './payment-parts.ts';
import { PaymentRefused, subjectOf } from './payment-provider.ts';
import { recordLateRefund } from './record-payment-receipt.ts';
import { refundUndisputed, refundUndisputedVisit } from './refund-undisputed.ts';
import { workDispute } from './work-dispute.ts';

/** Processes an event once; if that fails, the queue tries again and administrators see it. */
export async function workEvent(parts: PaymentParts, eventId: string): Promise<void> {
  const event = await findEvent(parts.db.orm, eventId);
  if (!event || event.processedAt) return;
  const paying = mustPay(parts);
  if (event.provider !== paying.payments.name) {
    await noteAttempt(parts.db.orm, eventId, `of ${event.provider}, which is not in use`);
    return;
  }
  try {
    await work(paying, event);
  } catch (error) {
    const problem = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    await noteAttempt(parts.db.orm, eventId, problem);
    throw error;
  }
}

async function work(parts: PayingParts, event: StoredEvent): Promise<void> {
  const { db, payments, clock, listeners } = parts;
  const { objectId, type } = event;
  // Whether this very event gave a sum back.
  let isGiven = false;
  const settleIn = async (tx: Orm) => {
    if ((await settleEvent(tx, event.id, clock.now())) && isGiven) await noteRefund(tx, objectId);
  };
  const settle = (tx?: Orm) => (tx ? settleIn(tx) : db.transaction(settleIn));
  const sync = async (id: string, invoiceIds: readonly string[] = []) => {
    const isOurs = await listeners.onSubscription?.(parts, id, { settle, invoiceIds });
    if (isOurs) return;
    for (const invoiceId of invoiceIds) {
      const given = await payments.readInvoice(invoiceId);
      if (given) await recordLateRefund(db.orm, given);
    }
    await settle();
  };
  const invoice = async (id: string) => {
    const found = await payments.readInvoice(id);
    return found?.subscriptionId ? sync(found.subscriptionId, [id]) : settle();
  };
  const charge = async (id: string) => {
    const state = await payments.readCharge(id);
    if (state) await listeners.onCharge?.(parts, state);
    return settle();
  };
  if (type === OWN_EVENTS.giveBackPlan) {
    return sync(objectId, await giveBackPlan(parts, objectId));
  }
  if (type === OWN_EVENTS.giveBackInvoice) {
    isGiven = await refundUndisputed(parts, objectId);
    return invoice(objectId);
  }
  if (type === OWN_EVENTS.giveBackVisit) {
    isGiven = await refundUndisputedVisit(parts, objectId);
    return charge(objectId);
  }
  switch (subjectOf(type)) {
    case 'subscription':
      return sync(objectId);
    case 'invoice':
      return invoice(objectId);
    case 'charge': {
      const paidInvoice = await payments.invoiceOf(objectId);
      if (paidInvoice) return invoice(paidInvoice);
      return charge(objectId);
    }
    case 'dispute':
      await workDispute(parts, objectId);
      return settle();
    case 'setup': {
      const setup = await payments.readSetup(objectId);
      if (setup) await keepMethod(db.orm, setup.customerId, setup.methodId);
      return settle();
    }
    case 'payee':
      await listeners.onPayee?.(parts, objectId);
      return settle();
    default:
      return settle();
  }
}

/** Writes down that a receipt was given back, in the transaction that settles the event which asked for it. */
async function noteRefund(tx: Orm, providerRef: string): Promise<void> {
  const [receipt] = await tx
    .select({ id: paymentReceipts.id, amount: paymentReceipts.amount })
    .from(paymentReceipts)
    .where(eq(paymentReceipts.providerRef, providerRef));
  if (!receipt) return;
  await writeAudit(tx, 'system', {
    action: 'payment.refund',
    subjectType: 'payment_receipt',
    subjectId: receipt.id,
    details: { amount: receipt.amount },
  });
}

/**
 * Refunds everything that a subscription took, then ends it. The refund comes first, so that an interruption
 * repeats it.
 */
async function giveBackPlan(parts: PayingParts, subscriptionId: string): Promise<string[]> {
  const { payments } = parts;
  const invoices = await payments.listInvoices(subscriptionId);
  for (const id of invoices) await refundUndisputed(parts, id);
  const state = await payments.readSubscription(subscriptionId);
  if (state && state.status !== 'ended') await payments.cancelSubscription(subscriptionId, 'now');
  return invoices;
}

/** Processes an event at once because somebody is waiting for it; if that fails, the queue does it later. */
export async function workEventNow(parts: PaymentParts, eventId: string): Promise<void> {
  try {
    await workEvent(parts, eventId);
  } catch (error) {
    if (error instanceof PaymentRefused) throw error;
  }
}
