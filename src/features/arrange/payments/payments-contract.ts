import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { BILLING_INTERVALS, PAID_PLANS } from '#shared/contract/prices.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { CONFIRM_RATE, confirmForm, PAYMENT_RECEIPT_RATE, PORTAL_RATE } from './payments-fields.ts';
import { paymentsPaths } from './payments-paths.ts';
import {
  BANK_DISPUTE_REASONS,
  BANK_DISPUTE_STATUSES,
  PAYMENT_PROVIDERS,
  PAYMENT_RECEIPT_STATUSES,
} from './payments-values.ts';

const at = z.iso.datetime();

const paymentReceiptShape = z.strictObject({
  id: idNumber,
  /** What was paid for: a plan, or the care of a grave. */
  about: z.enum(['plan', 'visit']),
  planId: z.enum(PAID_PLANS).nullable(),
  interval: z.enum(BILLING_INTERVALS).nullable(),
  bookingId: idNumber.nullable(),
  /** Pence that were paid, how much of them went back, and how much of that the payer's bank gave back, not the operator. */
  amount: z.int(),
  refunded: z.int(),
  byBank: z.int(),
  currency: z.string(),
  status: z.enum(PAYMENT_RECEIPT_STATUSES),
  /** True in demonstrations, where no money moved. */
  isSandbox: z.boolean(),
  paidAt: at,
});

export type PaymentReceipt = z.output<typeof paymentReceiptShape>;

const bankDisputeShape = z.strictObject({
  /** The provider's, under which it is answered there. */
  id: z.string(),
  /** Pence that the bank disputes. */
  amount: z.int(),
  currency: z.string(),
  reason: z.enum(BANK_DISPUTE_REASONS),
  status: z.enum(BANK_DISPUTE_STATUSES),
  /** When the answer has to be at the provider. */
  answerBy: at.nullable(),
});

export type BankDispute = z.output<typeof bankDisputeShape>;

const adminPaymentReceiptShape = paymentReceiptShape.extend({
  /** The latest; null where no bank has disputed the payment. */
  bankDispute: bankDisputeShape.nullable(),
  member: z.strictObject({ id: idNumber, name: z.string() }).nullable(),
});

export type AdminPaymentReceipt = z.output<typeof adminPaymentReceiptShape>;

const figuresShape = z.strictObject({
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  active: z.int(),
  pastDue: z.int(),
  /** What banks dispute at the moment, whichever has to be answered first. */
  bankDisputes: z.array(bankDisputeShape),
  /** Events that have not been processed yet, the oldest first. */
  waiting: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      receivedAt: at,
      attempts: z.int(),
      problem: z.string().nullable(),
    }),
  ),
});

export type PaymentFigures = z.output<typeof figuresShape>;

const done = z.strictObject({ ok: z.literal(true) });

export const paymentsContract = {
  portal: operation({
    path: paymentsPaths.portal,
    summary: 'The address of the payment provider’s own pages for cards and invoices',
    policy: 'member',
    waitsFor: 'payments',
    rate: PORTAL_RATE,
    reply: z.strictObject({ url: z.string().nullable() }),
  }),
  receipts: operation({
    path: paymentsPaths.receipts,
    summary: 'What the caller paid and what came back, the newest first',
    policy: 'member',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(paymentReceiptShape),
  }),
  receiptFile: operation({
    path: paymentsPaths.receiptFile,
    summary: 'One receipt as a PDF, in the language of whoever asks',
    policy: 'payer of payment receipt',
    rate: PAYMENT_RECEIPT_RATE,
    sends: 'file',
    params: idParams,
    reply: fileReply,
  }),
  sandboxConfirm: operation({
    path: paymentsPaths.sandboxConfirm,
    summary: 'Demonstrations only: acts as the card would; no money moves',
    policy: 'member',
    waitsFor: 'payments',
    rate: CONFIRM_RATE,
    body: confirmForm,
    reply: done,
  }),
  adminList: operation({
    path: paymentsPaths.adminList,
    summary: 'Every receipt, the newest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(adminPaymentReceiptShape),
  }),
  adminFigures: operation({
    path: paymentsPaths.adminFigures,
    summary: 'Subscriptions that run, what banks dispute, and events that could not be worked yet',
    policy: 'admin',
    reply: figuresShape,
  }),
  adminRefund: operation({
    path: paymentsPaths.adminRefund,
    summary: 'Gives back the whole sum of a receipt; of a visit, the cleaner’s share goes back with it',
    policy: 'admin',
    provesAgain: true,
    waitsFor: 'payments',
    params: idParams,
    reply: done,
  }),
};

export type PaymentsContract = typeof paymentsContract;
