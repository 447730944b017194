export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** 'incomplete': never paid yet; 'past_due': a renewal failed and its grace period runs. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'active', 'past_due', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const RECEIPT_STATUSES = ['paid', 'part_refunded', 'refunded'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];
