import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { bankDisputeOn } from './bank-dispute-on.ts';
import { dropEvent } from './events-store.ts';
import { fileEvent, OWN_EVENTS } from './file-event.ts';
import { mustPay, type PaymentParts } from './payment-parts.ts';
import { findPaymentReceipt } from './payment-receipts-store.ts';
import { isDisputed } from './refund-undisputed.ts';
import { workEventNow } from './work-event.ts';

/** Refunds a plan's receipt in full on behalf of an administrator; visits are refunded in their own slice. */
export async function refundPaymentReceipt(maybe: PaymentParts, viewer: Viewer, id: number): Promise<void> {
  const row = await findPaymentReceipt(maybe.db.orm, id);
  if (!row) throw notFound('payments.no_receipt');
  const parts = mustPay(maybe);
  // The bank may give it back, or has done so with a part: it would go back twice.
  if (row.refunded < row.amount && (await bankDisputeOn(parts.db.orm, row.providerRef))) throw disputed();
  if (row.bookingId !== null || row.provider !== parts.payments.name) {
    throw new AppError(422, 'payments.not_here');
  }
  if (row.refunded >= row.amount) throw new AppError(409, 'payments.refunded_already');
  const type = OWN_EVENTS.giveBackInvoice;
  const event = { id: `${type}-${row.providerRef}`, type, objectId: row.providerRef };
  await parts.db.transaction(async (tx) => {
    const isFirst = await fileEvent(tx, parts.jobs, parts.payments.name, event);
    // Another administrator began it already.
    if (!isFirst) return;
    await writeAudit(tx, viewer, {
      action: 'payment.refund',
      subjectType: 'payment_receipt',
      subjectId: id,
      details: { amount: row.amount },
    });
  });
  try {
    await workEventNow(parts, event.id);
  } catch (cause) {
    if (!isDisputed(cause)) throw cause;
    // The provider knows of a dispute whose report has not come yet.
    await dropEvent(parts.db.orm, event.id);
    throw disputed(cause);
  }
}

const disputed = (cause?: Error): AppError =>
  new AppError(409, 'payments.bank_disputed', cause ? { cause } : {});
