export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** 'incomplete': never paid yet; 'past_due': a renewal failed and its grace period runs. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'past_due', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAYMENT_RECEIPT_STATUSES = ['paid', 'part_refunded', 'refunded'] as const;
export type PaymentReceiptStatus = (typeof PAYMENT_RECEIPT_STATUSES)[number];

/** Subscriptions that a member pays for, or has paid for and is given time to pay again. */
export const OPEN_SUBSCRIPTIONS = ['active', 'past_due'] as const satisfies readonly SubscriptionStatus[];

/** 'pay': the card is still to be asked; 'changed': charged and done; 'scheduled': follows at the period's end. */
export const CHANGE_OUTCOMES = ['pay', 'changed', 'scheduled'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];

/** When a change of a subscription takes effect. */
export type ChangeTime = 'now' | 'period_end';
