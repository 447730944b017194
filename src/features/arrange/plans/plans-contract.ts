import * as z from 'zod';
import {
  CHANGE_OUTCOMES,
  OPEN_SUBSCRIPTIONS,
  PAYMENT_PROVIDERS,
} from '#features/arrange/payments/payments-values.ts';
import { idNumber } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { BILLING_INTERVALS, PAID_PLANS, PLAN_IDS } from '#shared/contract/prices.ts';
import { CHANGE_RATE, cancelForm, INTENT_RATE, intentForm, PREVIEW_RATE } from './plans-fields.ts';
import { plansPaths } from './plans-paths.ts';

const at = z.iso.datetime();
const pence = z.int();
const plan = z.enum(PLAN_IDS);
const paidPlan = z.enum(PAID_PLANS);
const interval = z.enum(BILLING_INTERVALS);

const planShape = z.strictObject({
  id: plan,
  /** How many memorials the plan allows. */
  memorials: z.int(),
  /** Photos a memorial; null: unlimited. */
  photos: z.int().nullable(),
  monthly: z.strictObject({ amount: pence }),
  /** `perMonth` is the monthly equivalent; a year is paid at once. */
  yearly: z.strictObject({ amount: pence, perMonth: pence }),
});

export type PlanOffer = z.output<typeof planShape>;

const offersShape = z.strictObject({
  currency: z.string(),
  /** The payment provider: 'sandbox' moves no money; null: nothing can be paid here. */
  payments: z.enum(PAYMENT_PROVIDERS).nullable(),
  plans: z.array(planShape),
});

const subscriptionShape = z.strictObject({
  planId: paidPlan,
  interval,
  amount: pence,
  currency: z.string(),
  status: z.enum(OPEN_SUBSCRIPTIONS),
  startedAt: at,
  /** Paid until then. */
  currentPeriodEnd: at,
  endsAtPeriodEnd: z.boolean(),
  /** The plan that follows when the period ends. */
  next: z.strictObject({ planId: paidPlan, interval, amount: pence }).nullable(),
  /** Until then a cancellation refunds everything; null where that time has passed. */
  refundableUntil: at.nullable(),
});

export type OwnSubscription = z.output<typeof subscriptionShape>;

const ownShape = z.strictObject({
  planId: plan,
  /** Memorials that count towards the plan, and how many it allows. */
  used: z.int(),
  limit: z.int(),
  /** When the plan runs out if nothing more is paid; null for one that never does. */
  expiresAt: at.nullable(),
  subscription: subscriptionShape.nullable(),
  /** True after a recent death in the family, when nothing is to be sold. */
  isQuiet: z.boolean(),
  payments: z.enum(PAYMENT_PROVIDERS).nullable(),
});

export type OwnPlan = z.output<typeof ownShape>;

const intentShape = z.strictObject({
  provider: z.enum(PAYMENT_PROVIDERS),
  orderId: idNumber,
  /**
   * 'pay': the card is still to be asked; 'changed': charged and done; 'scheduled': takes effect at the
   * period's end.
   */
  outcome: z.enum(CHANGE_OUTCOMES),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
});

export type PaymentIntent = z.output<typeof intentShape>;

const previewShape = z.strictObject({
  /** Pence that the change charges at once. */
  dueNow: z.int(),
  /** Pence that were paid already and count towards the next charges. */
  credit: z.int(),
  /** Pence of each later period, and when the first of them is charged. */
  amount: z.int(),
  from: at,
});

export type ChangePreview = z.output<typeof previewShape>;

export const plansContract = {
  list: operation({
    path: plansPaths.list,
    summary: 'The plans, what they hold and cost (pence)',
    policy: 'public',
    shows: [],
    reply: offersShape,
  }),
  mine: operation({
    path: plansPaths.mine,
    summary: 'The plan of the caller, how much of it is used and how it goes on',
    policy: 'member',
    reply: ownShape,
  }),
  cancel: operation({
    path: plansPaths.cancel,
    summary:
      'Ends the subscription with its period; with `refund`, within 14 days, at once and for all the money',
    policy: 'member',
    waitsFor: 'payments',
    rate: CHANGE_RATE,
    body: cancelForm,
    reply: ownShape,
  }),
  resume: operation({
    path: plansPaths.resume,
    summary: 'Takes back a cancellation, or a change that waits for the end of the period',
    policy: 'member',
    waitsFor: 'payments',
    rate: CHANGE_RATE,
    reply: ownShape,
  }),
  createIntent: operation({
    path: plansPaths.createIntent,
    summary:
      'Begins a payment for a plan, or changes the plan; amount and currency must be those of the table',
    policy: 'member',
    waitsFor: 'payments',
    rate: INTENT_RATE,
    body: intentForm,
    reply: intentShape,
  }),
  preview: operation({
    path: plansPaths.preview,
    summary: 'What a change of the caller’s plan would charge now, and what from when on; nothing is changed',
    policy: 'member',
    rate: PREVIEW_RATE,
    query: z.strictObject({
      planId: z.enum(PAID_PLANS, 'common.invalid_value'),
      interval: z.enum(BILLING_INTERVALS, 'common.invalid_value'),
    }),
    reply: previewShape,
  }),
};

export type PlansContract = typeof plansContract;
