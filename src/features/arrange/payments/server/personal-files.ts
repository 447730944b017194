import type { PersonalFiles } from '#shared/server/personal-files.ts';

/** The provider's ids of a member and of their payments are left out of the copy. */
export const paymentsPersonalFiles: PersonalFiles = {
  receipts: `select id as at, id, booking_id, provider, plan_id, interval, amount, refunded, currency, status, paid_at
    from payment_receipts where user_id = $1`,
  'bank-disputes': `select r.id as at, r.id as receipt_id, d.amount, d.currency, d.reason, d.status, d.opened_at, d.closed_at
    from bank_disputes d join payment_receipts r on r.provider_ref = d.provider_ref where r.user_id = $1`,
  'payment-provider': `select user_id as at, provider, created_at from payers where user_id = $1`,
};
