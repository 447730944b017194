import type Stripe from 'stripe';
import { type BillingInterval, isPaidPlan, type PaidPlan } from '#shared/contract/prices.ts';
import type { SubscriptionState } from '../payment-provider.ts';
import { idOf, instant } from './stripe-calls.ts';

const PREFIX = 'ziyarah_';
/** Product ids are derived from our plan ids, so that no table is needed to map them. */
export const productOf = (planId: PaidPlan): string => `${PREFIX}${planId}`;

export function planOf(product: string | { id: string } | null | undefined): PaidPlan | null {
  const id = idOf(product)?.replace(PREFIX, '') ?? '';
  return isPaidPlan(id) ? id : null;
}

const intervalOf = (interval: string | undefined): BillingInterval =>
  interval === 'year' ? 'year' : 'month';

const STATUSES: Record<string, SubscriptionState['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  paused: 'past_due',
  unpaid: 'ended',
  canceled: 'ended',
};

/** @returns null where the subscription's product is not one of ours */
export function presentSubscription(of: Stripe.Subscription): SubscriptionState | null {
  const item = of.items.data[0];
  const planId = planOf(item?.price.product);
  if (!item || !planId) return null;
  // While a renewal is unpaid Stripe has already moved the period on; the paid one ended where it begins.
  const isOwed = of.status === 'past_due' || of.status === 'unpaid';
  return {
    id: of.id,
    status: STATUSES[of.status] ?? 'past_due',
    planId,
    interval: intervalOf(item.price.recurring?.interval),
    amount: item.price.unit_amount ?? 0,
    currency: of.currency,
    startedAt: instant(of.start_date),
    currentPeriodEnd: instant(isOwed ? item.current_period_start : item.current_period_end),
    endsAtPeriodEnd: of.cancel_at_period_end,
    next: nextOf(of.schedule, item.current_period_end),
    orderId: of.metadata.order ?? null,
    endedAt: of.ended_at === null ? null : instant(of.ended_at),
    latestInvoiceId: idOf(of.latest_invoice),
  };
}

function nextOf(schedule: Stripe.Subscription['schedule'], periodEnd: number): SubscriptionState['next'] {
  if (typeof schedule !== 'object' || schedule === null || schedule.status !== 'active') return null;
  const { next_plan: planId = '', next_interval: interval } = schedule.metadata ?? {};
  const isToCome = schedule.phases.some((phase) => phase.start_date >= periodEnd);
  return isToCome && isPaidPlan(planId) ? { planId, interval: intervalOf(interval) } : null;
}
