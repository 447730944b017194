import type { BillingInterval, PaidPlan } from '#shared/contract/prices.ts';
import type {
  BankDisputeStatus,
  ChangeTime,
  PaymentProviderName,
  SubscriptionStatus,
} from '../payments-values.ts';

/**
 * What the platform needs of a payment provider: Stripe, or in demonstrations a sandbox that moves no money.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Key for the provider's own form in the browser; null: the sandbox's labelled page instead. */
  readonly publishableKey: string | null;

  /**
   * @returns the provider's id of a member, always the same for the same key. Only address and language are
   * sent.
   */
  createCustomer(of: { userId: number; email: string; language: string }): Promise<string>;

  /**
   * Ends all subscriptions of a customer and forgets cards and address; a customer who is gone already is no
   * error.
   */
  forgetCustomer(customerId: string): Promise<void>;

  /**
   * Begins a subscription that waits for its first payment. Repeated calls with the same `orderId` begin only
   * one.
   */
  startSubscription(order: {
    customerId: string;
    orderId: string;
    planId: PaidPlan;
    interval: BillingInterval;
    /** Pence. */
    amount: number;
    currency: string;
  }): Promise<{ subscriptionId: string; clientSecret: string }>;
  /**
   * What `changeSubscription` 'now' would charge, without changing anything. The sum only falls with time, so
   * nobody pays more than they were shown.
   */
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
  /** The subscription's present state; null where the provider does not know it. */
  readSubscription(id: string): Promise<SubscriptionState | null>;
  readInvoice(id: string): Promise<InvoiceState | null>;
  /** Every invoice of a subscription. */
  listInvoices(subscriptionId: string): Promise<string[]>;
  /** The invoice that a single payment paid; null where it belongs to none. */
  invoiceOf(intentId: string): Promise<string | null>;
  /** Refunds an invoice in full; nothing happens where that was done before. */
  refundInvoice(id: string): Promise<void>;
  /** The address of the provider's pages for cards and invoices; null where it has none. */
  portalLink(customerId: string, returnUrl: string): Promise<string | null>;

  /**
   * Saves a card to be charged later, for visits. `methodOf` says which one, once the person has entered it.
   */
  saveMethod(customerId: string, key: string): Promise<{ setupId: string; clientSecret: string }>;
  methodOf(setupId: string): Promise<string | null>;
  /** Whose card it is, once it has been entered. */
  readSetup(setupId: string): Promise<{ customerId: string; methodId: string } | null>;

  /** Open holds of a customer whose keys begin with the prefix: neither taken nor released. */
  listHolds(customerId: string, keyPrefix: string): Promise<ChargeState[]>;
  /** Holds a sum on a saved card on behalf of a payee, without the customer being present. */
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
  /** Releases a held sum. */
  release(intentId: string): Promise<ChargeState>;
  /** Refunds a taken sum from the payee's account. */
  refund(intentId: string): Promise<ChargeState>;
  readCharge(intentId: string): Promise<ChargeState | null>;

  /** What a bank disputes, as it stands; null where the provider does not know it. */
  readDispute(id: string): Promise<BankDisputeState | null>;
  /**
   * Takes back from the payee what a bank took from us, once for each dispute and never more than the payee still has of it.
   * @returns pence; 0 where nothing went to a payee. @throws PaymentRefused where the payee's account does not hold it
   */
  reverseTransfer(intentId: string, of: { disputeId: string; amount: number }): Promise<number>;

  /** Opens the account that a cleaner is paid into. */
  createPayee(of: { cleanerId: number; email: string }): Promise<string>;
  /** The provider's page where she enters the details that it requires. */
  payeeLink(payeeId: string, urls: { back: string; again: string }): Promise<string>;
  isPayable(payeeId: string): Promise<boolean>;

  /** @throws where the signature does not fit the bytes, or is older than five minutes */
  readEvent(body: Buffer, signature: string): ProviderEvent;
}

export interface ChangePreview {
  /** Pence, never below zero. */
  dueNow: number;
  /** Pence that were paid beyond what is owed now; they count towards the next charges. */
  credit: number;
  /** How long the sum pays for. */
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
  /** The end of the paid period; while a renewal is unpaid, the end of the period before. */
  currentPeriodEnd: Date;
  endsAtPeriodEnd: boolean;
  /** What follows when the period ends. */
  next: { planId: PaidPlan; interval: BillingInterval } | null;
  /** The order that began the subscription, as it was passed to the provider. */
  orderId: string | null;
  endedAt: Date | null;
  latestInvoiceId: string | null;
}

export interface InvoiceState {
  id: string;
  subscriptionId: string | null;
  /** Pence that were paid, and how much of them was refunded. */
  paid: number;
  refunded: number;
  currency: string;
  /** The plan that was paid for, if any. */
  planId: PaidPlan | null;
  interval: BillingInterval | null;
  paidAt: Date | null;
}

export interface ChargeState {
  intentId: string;
  status: 'authorised' | 'paid' | 'failed' | 'refunded' | 'released';
  amount: number;
  /** When the provider releases the hold by itself. */
  holdUntil: Date | null;
}

export interface BankDisputeState {
  id: string;
  /** The payment that is disputed; null for one that was not made as ours are. */
  intentId: string | null;
  /** Pence. */
  amount: number;
  currency: string;
  /** The provider's word. */
  reason: string;
  status: BankDisputeStatus;
  answerBy: Date | null;
}

/** Says only that something with this id changed; its state is asked for separately. */
export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string;
  /** What kind of object the id names. */
  about: EventSubject;
}

export type EventSubject = 'subscription' | 'invoice' | 'charge' | 'dispute' | 'setup' | 'payee' | 'other';

/** What an event of this type is about, by Stripe's names for types. */
export function subjectOf(type: string): EventSubject {
  if (type.startsWith('customer.subscription.')) return 'subscription';
  if (type.startsWith('invoice.')) return 'invoice';
  if (type.startsWith('charge.dispute.')) return 'dispute';
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

/** The part of the provider's interface that is about subscriptions. */
export type SubscriptionCalls = Pick<
  PaymentProvider,
  | 'startSubscription'
  | 'previewChange'
  | 'changeSubscription'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'readSubscription'
>;

/** The part that is about single charges. */
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

/** The part that is about what banks dispute. */
export type DisputeCalls = Pick<PaymentProvider, 'readDispute' | 'reverseTransfer'>;
