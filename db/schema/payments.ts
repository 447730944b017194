import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  BANK_DISPUTE_STATUSES,
  PAYMENT_PROVIDERS,
  PAYMENT_RECEIPT_STATUSES,
  SUBSCRIPTION_STATUSES,
} from '#features/arrange/payments/payments-values.ts';
import { BILLING_INTERVALS, PAID_PLANS } from '#shared/contract/prices.ts';
import { graveCleaningBookings } from './cleaning.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';
import { ofMember } from './references.ts';

/** A member as the payment provider knows them. No card ever comes here. */
export const payers = pgTable(
  'payers',
  {
    userId: foreignId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    customerId: varchar({ length: 255 }).notNull().unique(),
    /** The provider's name of the card that may be charged for a visit. */
    methodId: varchar({ length: 255 }),
    createdAt: createdAt(),
  },
  (t) => [oneOf('payers_provider', t.provider, PAYMENT_PROVIDERS)],
);

/** What a member pays for, as the provider last said; tier and expiry of the member follow it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: ofMember(),
    planId: text().notNull(),
    interval: text().notNull(),
    /** Pence a period, from the table of prices. */
    amount: integer().notNull(),
    currency: varchar({ length: 3 }).notNull().default('gbp'),
    provider: text().notNull(),
    providerId: varchar({ length: 255 }).unique(),
    status: text().notNull().default('incomplete'),
    /** True when the subscription is cancelled and ends with its current period. */
    endsAtPeriodEnd: boolean().notNull().default(false),
    /** What follows when the period ends: a smaller plan, or another interval. */
    nextPlanId: text(),
    nextInterval: text(),
    startedAt: instant(),
    currentPeriodEnd: instant(),
    pastDueSince: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('subscriptions_plan', t.planId, PAID_PLANS),
    oneOf('subscriptions_interval', t.interval, BILLING_INTERVALS),
    oneOf('subscriptions_provider', t.provider, PAYMENT_PROVIDERS),
    oneOf('subscriptions_status', t.status, SUBSCRIPTION_STATUSES),
    oneOf('subscriptions_next_plan', t.nextPlanId, PAID_PLANS),
    oneOf('subscriptions_next_interval', t.nextInterval, BILLING_INTERVALS),
    check('subscriptions_amount', sql`${t.amount} > 0`),
    uniqueIndex('subscriptions_one_open').on(t.userId).where(sql`${t.status} in ('active', 'past_due')`),
    index('subscriptions_user').on(t.userId, t.id.desc()),
    index('subscriptions_period').on(t.currentPeriodEnd).where(sql`${t.status} in ('active', 'past_due')`),
  ],
);

/** Money that came, and what of it went back; kept when the member is gone, as bookkeeping asks. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: id(),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: foreignId().references(() => subscriptions.id, { onDelete: 'set null' }),
    bookingId: foreignId().references(() => graveCleaningBookings.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    /** The provider's id of the invoice, or of the single payment. */
    providerRef: varchar({ length: 255 }).notNull().unique(),
    planId: text(),
    interval: text(),
    amount: integer().notNull(),
    refunded: integer().notNull().default(0),
    currency: varchar({ length: 3 }).notNull().default('gbp'),
    status: text().notNull().default('paid'),
    paidAt: createdAt(),
  },
  (t) => [
    oneOf('payment_receipts_provider', t.provider, PAYMENT_PROVIDERS),
    oneOf('payment_receipts_status', t.status, PAYMENT_RECEIPT_STATUSES),
    oneOf('payment_receipts_plan', t.planId, PAID_PLANS),
    oneOf('payment_receipts_interval', t.interval, BILLING_INTERVALS),
    check('payment_receipts_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
    index('payment_receipts_user').on(t.userId, t.id.desc()),
  ],
);

/**
 * What a payer's bank disputes, as the provider last said. It names the payment as its receipt does and refers to no row, because
 * it can come before the receipt, and after the visit or the account is gone.
 */
export const bankDisputes = pgTable(
  'bank_disputes',
  {
    /** The provider's. */
    id: varchar({ length: 255 }).primaryKey(),
    provider: text().notNull(),
    /** The provider's id of the invoice, or of the single payment. */
    providerRef: varchar({ length: 255 }).notNull(),
    /** Pence; less than the payment where only a part is disputed. */
    amount: integer().notNull(),
    currency: varchar({ length: 3 }).notNull(),
    reason: varchar({ length: 60 }).notNull(),
    status: text().notNull(),
    /** When the answer has to be at the provider. */
    answerBy: instant(),
    openedAt: createdAt(),
    closedAt: instant(),
    /** When all that follows from a loss was done; until then it is tried again. */
    settledAt: instant(),
  },
  (t) => [
    oneOf('bank_disputes_provider', t.provider, PAYMENT_PROVIDERS),
    oneOf('bank_disputes_status', t.status, BANK_DISPUTE_STATUSES),
    check('bank_disputes_amount', sql`${t.amount} > 0`),
    index('bank_disputes_ref').on(t.providerRef),
    index('bank_disputes_open').on(t.answerBy).where(sql`${t.status} in ('to_answer', 'under_review')`),
  ],
);

/**
 * Each event of the provider once, before it is acknowledged. It says that something changed, not what: whoever works
 * it asks the provider how things stand, so that neither order nor repetition matters.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: varchar({ length: 255 }).primaryKey(),
    provider: text().notNull(),
    type: varchar({ length: 100 }).notNull(),
    objectId: varchar({ length: 255 }).notNull(),
    receivedAt: createdAt(),
    processedAt: instant(),
    attempts: integer().notNull().default(0),
    problem: varchar({ length: 300 }),
  },
  (t) => [
    oneOf('payment_events_provider', t.provider, PAYMENT_PROVIDERS),
    index('payment_events_open').on(t.receivedAt).where(sql`${t.processedAt} is null`),
  ],
);

/** What the demonstration's own 'provider' remembers; no money moves. */
export const sandboxObjects = pgTable('sandbox_objects', {
  id: varchar({ length: 255 }).primaryKey(),
  kind: varchar({ length: 30 }).notNull(),
  data: jsonb().notNull().$type<Record<string, unknown>>(),
  updatedAt: createdAt(),
});
