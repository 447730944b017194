import type { BillingInterval, PaidPlan } from '#shared/contract/prices.ts';
import type { ChangeTime, PaymentProviderName, SubscriptionStatus } from '../payments-values.ts';

/** What a payment provider does for the platform: Stripe, or in demonstrations a sandbox that moves no money. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** For the provider's own form in the browser; null: the sandbox's labelled page instead. */
  readonly publishableKey: string | null;

  /** @returns the provider's id of a member; the same for the same key. No more than address and language goes out. */
  createCustomer(of: { userId: number; email: string; language: string }): Promise<string>;

  /** Ends whatever the customer pays for and forgets cards and address; one that is gone already is no fault. */
  forgetCustomer(customerId: string): Promise<void>;

  /** Begins a subscription that waits for its first payment. `orderId` makes it one, however often it is asked. */
  startSubscription(order: {
    customerId: string;
    orderId: string;
    planId: PaidPlan;
    interval: BillingInterval;
    /** Pence. */
    amount: number;
    currency: string;
  }): Promise<{ subscriptionId: string; clientSecret: string }>;
  /** What `changeSubscription` 'now' would take; nothing is changed. It can only become less while somebody reads it. */
  previewChange(change: {
    subscriptionId: string;
    planId: PaidPlan;
    interval: BillingInterval;
    amount: number;
    currency: string;
  }): Promise<ChangePreview>;
  /** 'now': the difference is charged at once; 'period_end': nothing is charged until then. */
  changeSubscription(change: {
    subscriptionId: string;
    orderId: string;
    planId: PaidPlan;
    interval: BillingInterval;
    amount: number;
    currency: string;
    when: ChangeTime;
  }): Promise<{ clientSecret: string | null }>;
  /** 'period_end' can be taken back with `resumeSubscription`. */
  cancelSubscription(id: string, when: ChangeTime): Promise<void>;
  resumeSubscription(id: string): Promise<void>;
  /** How it stands now; null where the provider knows none. */
  readSubscription(id: string): Promise<SubscriptionState | null>;
  readInvoice(id: string): Promise<InvoiceState | null>;
  /** Every invoice of a subscription. */
  listInvoices(subscriptionId: string): Promise<string[]>;
  /** The invoice that a single payment paid; null where it paid none. */
  invoiceOf(intentId: string): Promise<string | null>;
  /** Gives back what an invoice took, whole; nothing happens where that was done. */
  refundInvoice(id: string, key: string): Promise<void>;
  /** The provider's pages for cards and invoices; null where it has none. */
  portalLink(customerId: string, returnUrl: string): Promise<string | null>;

  /** A card to be charged later, for visits. `methodOf` says which once the person entered it. */
  saveMethod(customerId: string, key: string): Promise<{ setupId: string; clientSecret: string }>;
  methodOf(setupId: string): Promise<string | null>;
  /** Whose card it is, once it was entered. */
  readSetup(setupId: string): Promise<{ customerId: string; methodId: string } | null>;

  /** What is held of a customer under keys that begin so, and neither taken nor given back. */
  listHolds(customerId: string, keyPrefix: string): Promise<ChargeState[]>;
  /** Holds a sum on a saved card, for a payee; nobody is at the screen. */
  authorise(charge: {
    customerId: string;
    methodId: string;
    payeeId: string;
    /** Pence. */
    amount: number;
    currency: string;
    /** The same key never holds twice. */
    key: string;
  }): Promise<ChargeState>;
  /** Takes a held sum. @throws PaymentRefused where the hold has lapsed */
  capture(intentId: string): Promise<ChargeState>;
  /** Gives a held sum back. */
  release(intentId: string): Promise<ChargeState>;
  /** Gives a taken sum back, from the payee. */
  refund(intentId: string): Promise<ChargeState>;
  readCharge(intentId: string): Promise<ChargeState | null>;

  /** The account into which a cleaner is paid. */
  createPayee(of: { cleanerId: number; email: string }): Promise<string>;
  /** Where she enters what the provider must know of her. */
  payeeLink(payeeId: string, urls: { back: string; again: string }): Promise<string>;
  isPayable(payeeId: string): Promise<boolean>;

  /** @throws where the signature does not fit the bytes, or is older than five minutes */
  readEvent(body: Buffer, signature: string): ProviderEvent;
}

export interface ChangePreview {
  /** Pence, never below zero. */
  dueNow: number;
  /** Pence that were paid for more than is owed now: they count towards what follows. */
  credit: number;
  /** Until when that pays. */
  paidUntil: Date;
}

export interface SubscriptionState {
  id: string;
  status: SubscriptionStatus;
  planId: PaidPlan;
  interval: BillingInterval;
  amount: number;
  currency: string;
  startedAt: Date;
  /** Paid until then: while a renewal is owed that is the end of the period before. */
  currentPeriodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** What follows when the period ends. */
  next: { planId: PaidPlan; interval: BillingInterval } | null;
  /** The order that began it, as it was handed over. */
  orderId: string | null;
  endedAt: Date | null;
  latestInvoiceId: string | null;
}

export interface InvoiceState {
  id: string;
  subscriptionId: string | null;
  /** Pence that came, and of them what went back. */
  paid: number;
  refunded: number;
  currency: string;
  /** What it paid for, where that is a plan. */
  planId: PaidPlan | null;
  interval: BillingInterval | null;
  paidAt: Date | null;
}

export interface ChargeState {
  intentId: string;
  status: 'authorised' | 'paid' | 'failed' | 'refunded' | 'released';
  amount: number;
  /** When the provider gives a hold back by itself. */
  holdUntil: Date | null;
}

/** It says that something of this id changed; how it stands is asked for. */
export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string;
  /** What the id names. */
  about: EventSubject;
}

export type EventSubject = 'subscription' | 'invoice' | 'charge' | 'setup' | 'payee' | 'other';

/** What an event of this type tells of, by the names that Stripe gives. */
export function subjectOf(type: string): EventSubject {
  if (type.startsWith('customer.subscription.')) return 'subscription';
  if (type.startsWith('invoice.')) return 'invoice';
  if (/^(?:payment_intent|charge|refund)\./.test(type)) return 'charge';
  if (type.startsWith('setup_intent.')) return 'setup';
  return type.startsWith('account.') ? 'payee' : 'other';
}

/** The provider refused this sum: a card without cover, a hold that lapsed. Asking again does not help. */
export class PaymentRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the payment was refused: ${code}`);
    this.code = code;
  }
}

/** The part of the port that is about subscriptions. */
export type SubscriptionCalls = Pick<
  PaymentProvider,
  | 'startSubscription'
  | 'previewChange'
  | 'changeSubscription'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'readSubscription'
>;

/** The part that is about single sums. */
export type ChargeCalls = Pick<
  PaymentProvider,
  | 'saveMethod'
  | 'methodOf'
  | 'readSetup'
  | 'listHolds'
  | 'authorise'
  | 'capture'
  | 'release'
  | 'refund'
  | 'readCharge'
>;
