import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { bankDisputeOn } from './bank-dispute-on.ts';
import { dropEvent } from './events-store.ts';
import { fileEvent, OWN_EVENTS } from './file-event.ts';
import { mustPay, type PaymentParts } from './payment-parts.ts';
import { PaymentRefused } from './payment-provider.ts';
import { findPaymentReceipt } from './payment-receipts-store.ts';
import { isDisputed } from './refund-undisputed.ts';
import { workEventNow } from './work-event.ts';

/**
 * Refunds a receipt in full on behalf of an administrator; of a visit the cleaner's share goes back with it. That it was asked for
 * is written down at once, and what came of it when the provider has answered.
 */
export async function refundPaymentReceipt(maybe: PaymentParts, viewer: Viewer, id: number): Promise<void> {
  const row = await findPaymentReceipt(maybe.db.orm, id);
  if (!row) throw notFound('payments.no_receipt');
  const parts = mustPay(maybe);
  // The bank may give it back, or has done so with a part: it would go back twice.
  if (row.refunded < row.amount && (await bankDisputeOn(parts.db.orm, row.providerRef))) throw disputed();
  if (row.provider !== parts.payments.name) throw new AppError(422, 'payments.not_here');
  if (row.refunded >= row.amount) throw new AppError(409, 'payments.refunded_already');
  const type = row.bookingId === null ? OWN_EVENTS.giveBackInvoice : OWN_EVENTS.giveBackVisit;
  const event = { id: `${type}-${row.providerRef}`, type, objectId: row.providerRef };
  const about = {
    subjectType: 'payment_receipt' as const,
    subjectId: id,
    details: { amount: row.amount },
  };
  await parts.db.transaction(async (tx) => {
    const isFirst = await fileEvent(tx, parts.jobs, parts.payments.name, event);
    // Another administrator began it already.
    if (!isFirst) return;
    await writeAudit(tx, viewer, { action: 'payment.refund_asked', ...about });
  });
  try {
    await workEventNow(parts, event.id);
  } catch (cause) {
    if (!(cause instanceof PaymentRefused)) throw cause;
    // Nothing went back, so that nothing is tried later unseen, and it can be asked for again.
    await parts.db.transaction(async (tx) => {
      await dropEvent(tx, event.id);
      const { code } = cause;
      const details = { ...about.details, code };
      await writeAudit(tx, viewer, { action: 'payment.refund_refused', ...about, details });
    });
    // A dispute of which the provider knows, and whose report has not come yet.
    throw isDisputed(cause) ? disputed(cause) : new AppError(409, 'payments.refund_refused', { cause });
  }
}

const disputed = (cause?: Error): AppError =>
  new AppError(409, 'payments.bank_disputed', cause ? { cause } : {});
