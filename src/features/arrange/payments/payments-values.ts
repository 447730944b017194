export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** 'incomplete': never paid yet; 'past_due': a renewal failed and its grace period runs. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'past_due', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAYMENT_RECEIPT_STATUSES = ['paid', 'part_refunded', 'refunded'] as const;
export type PaymentReceiptStatus = (typeof PAYMENT_RECEIPT_STATUSES)[number];

/**
 * A payer's bank took a payment up on their behalf (a chargeback, or the bank's question before one). 'to_answer': the operator
 * has to answer at the provider; 'under_review': answered, the bank decides; 'won': the payment stands; 'lost': the bank gave
 * the sum back.
 */
export const BANK_DISPUTE_STATUSES = ['to_answer', 'under_review', 'won', 'lost'] as const;
export type BankDisputeStatus = (typeof BANK_DISPUTE_STATUSES)[number];
/** Nobody knows yet whose the sum is. */
export const OPEN_BANK_DISPUTES = [
  'to_answer',
  'under_review',
] as const satisfies readonly BankDisputeStatus[];

/** Where banks stand on one payment; 'open' goes before 'lost'. */
export const BANK_STANDS = ['open', 'lost'] as const;
export type BankStand = (typeof BANK_STANDS)[number];

/** Why, as banks sort it for cards; the provider has more, for other ways of paying, and may add some. */
export const BANK_DISPUTE_REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
  'other',
] as const;
export type BankDisputeReason = (typeof BANK_DISPUTE_REASONS)[number];

/** Subscriptions that a member pays for, or has paid for and is given time to pay again. */
export const OPEN_SUBSCRIPTIONS = ['active', 'past_due'] as const satisfies readonly SubscriptionStatus[];

/** 'pay': the card is still to be asked; 'changed': charged and done; 'scheduled': follows at the period's end. */
export const CHANGE_OUTCOMES = ['pay', 'changed', 'scheduled'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

/** When a change of a subscription takes effect. */
export type ChangeTime = 'now' | 'period_end';
