import * as z from 'zod';
import { INTENT_RATE, intentForm } from '#features/plans/plans-fields.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { BILLING_INTERVALS, PAID_PLANS } from '#shared/contract/prices.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { CONFIRM_RATE, confirmForm, PORTAL_RATE, PREVIEW_RATE, RECEIPT_RATE } from './payments-fields.ts';
import { paymentsPaths } from './payments-paths.ts';

const at = z.iso.datetime();

const intentShape = z.strictObject({
  provider: z.enum(['stripe', 'sandbox']),
  orderId: idNumber,
  /** 'pay': the card is still to be asked; 'changed': charged and done; 'scheduled': follows at the period's end. */
  outcome: z.enum(['pay', 'changed', 'scheduled']),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
});

export type PaymentIntent = z.output<typeof intentShape>;

const previewShape = z.strictObject({
  /** Pence that the change takes at once. */
  dueNow: z.int(),
  /** Pence that were paid already and count towards what follows. */
  credit: z.int(),
  /** Pence of each period after that, and when the first of them is charged. */
  amount: z.int(),
  from: at,
});

export type ChangePreview = z.output<typeof previewShape>;

const receiptShape = z.strictObject({
  id: idNumber,
  /** What it was for: a plan, or the care of a grave. */
  about: z.enum(['plan', 'visit']),
  planId: z.enum(['extended', 'large']).nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  bookingId: idNumber.nullable(),
  /** Pence that came, and of them what went back. */
  amount: z.int(),
  refunded: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'part_refunded', 'refunded']),
  /** No money moved. */
  isSandbox: z.boolean(),
  paidAt: at,
});

export type Receipt = z.output<typeof receiptShape>;

const adminReceiptShape = receiptShape.extend({
  member: z.strictObject({ id: idNumber, name: z.string() }).nullable(),
});

export type AdminReceipt = z.output<typeof adminReceiptShape>;

const figuresShape = z.strictObject({
  provider: z.enum(['stripe', 'sandbox']).nullable(),
  active: z.int(),
  pastDue: z.int(),
  /** Events that wait to be worked, the oldest first. */
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
  createIntent: operation({
    path: paymentsPaths.createIntent,
    summary:
      'Begins a payment for a plan, or changes the plan; amount and currency must be those of the table',
    policy: 'member',
    rate: INTENT_RATE,
    body: intentForm,
    reply: intentShape,
  }),
  preview: operation({
    path: paymentsPaths.preview,
    summary: 'What a change of the caller’s plan would charge now, and what from when on; nothing is changed',
    policy: 'member',
    rate: PREVIEW_RATE,
    query: z.strictObject({
      planId: z.enum(PAID_PLANS, 'common.invalid_value'),
      interval: z.enum(BILLING_INTERVALS, 'common.invalid_value'),
    }),
    reply: previewShape,
  }),
  portal: operation({
    path: paymentsPaths.portal,
    summary: 'The address of the payment provider’s own pages for cards and invoices',
    policy: 'member',
    rate: PORTAL_RATE,
    reply: z.strictObject({ url: z.string().nullable() }),
  }),
  receipts: operation({
    path: paymentsPaths.receipts,
    summary: 'What the caller paid and what came back, the newest first',
    policy: 'member',
    paged: true,
    query: z.strictObject({ ...pageQuery }),
    reply: z.array(receiptShape),
  }),
  receiptFile: operation({
    path: paymentsPaths.receiptFile,
    summary: 'One receipt as a PDF, in the language of whoever asks',
    policy: 'member',
    rate: RECEIPT_RATE,
    sends: 'file',
    params: idParams,
    reply: fileReply,
  }),
  sandboxConfirm: operation({
    path: paymentsPaths.sandboxConfirm,
    summary: 'Demonstrations only: acts as the card would; no money moves',
    policy: 'member',
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
    reply: z.array(adminReceiptShape),
  }),
  adminFigures: operation({
    path: paymentsPaths.adminFigures,
    summary: 'Subscriptions that run, and events that could not be worked yet',
    policy: 'admin',
    reply: figuresShape,
  }),
  adminRefund: operation({
    path: paymentsPaths.adminRefund,
    summary: 'Gives back the whole sum of a receipt of a plan',
    policy: 'admin',
    params: idParams,
    reply: done,
  }),
};

export type PaymentsContract = typeof paymentsContract;
