import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { findPaymentReceipt, type PaymentReceiptRow } from './payment-receipts-store.ts';

declare const own: unique symbol;
/** A receipt of the reader's own payment; only this file makes one. */
export type OwnPaymentReceipt = PaymentReceiptRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'payer of payment receipt': OwnPaymentReceipt;
  }
}

/** Another member's receipt does not exist for the reader. */
export const payerOfPaymentReceipt = guard(
  'payer of payment receipt',
  async ({ orm }, { viewer }, { params }: { params: { id: number } }) => {
    const row = await findPaymentReceipt(orm, params.id);
    if (!row || row.userId !== memberOf(viewer).id) throw notFound('payments.no_receipt');
    return row as OwnPaymentReceipt;
  },
);
