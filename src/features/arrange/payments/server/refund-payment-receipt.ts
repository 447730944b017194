import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { fileEvent, OWN_EVENTS } from './file-event.ts';
import { mustPay, type PaymentParts } from './payment-parts.ts';
import { findPaymentReceipt } from './payment-receipts-store.ts';
import { workEventNow } from './work-event.ts';

/** Refunds a plan's receipt in full on behalf of an administrator; visits are refunded in their own slice. */
export async function refundPaymentReceipt(maybe: PaymentParts, viewer: Viewer, id: number): Promise<void> {
  const row = await findPaymentReceipt(maybe.db.orm, id);
  if (!row) throw notFound('payments.no_receipt');
  const parts = mustPay(maybe);
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
  await workEventNow(parts, event.id);
}
