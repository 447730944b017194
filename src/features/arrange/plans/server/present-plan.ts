import { PHOTO_LIMITS } from '#features/remember/media/media-fields.ts';
import { type BillingInterval, isPaidPlan, PLAN_IDS, PLANS, priceOf } from '#shared/contract/prices.ts';
import type { OwnSubscription, PlanOffer } from '../plans-contract.ts';
import { REFUND_DAYS } from '../plans-fields.ts';
import type { Subscription } from './plans-store.ts';

const DAY_MS = 24 * 3_600_000;

/** @returns until when a cancellation refunds everything; null where that time has passed */
export function refundableUntil(of: Pick<Subscription, 'startedAt'>, now: Date): Date | null {
  if (!of.startedAt) return null;
  const until = new Date(of.startedAt.getTime() + REFUND_DAYS * DAY_MS);
  return until > now ? until : null;
}

export function presentOffers(): PlanOffer[] {
  return PLAN_IDS.map((id) => {
    const { memorials, monthly, monthlyOfYear } = PLANS[id];
    const year = isPaidPlan(id) ? priceOf(id, 'year') : 0;
    return {
      id,
      memorials,
      photos: PHOTO_LIMITS[id === 'basic' ? 'free' : id],
      monthly: { amount: monthly },
      yearly: { amount: year, perMonth: monthlyOfYear },
    };
  });
}

export function presentSubscription(row: Subscription, now: Date): OwnSubscription | null {
  const { planId, status, startedAt, currentPeriodEnd } = row;
  if (!isPaidPlan(planId) || (status !== 'active' && status !== 'past_due')) return null;
  if (!startedAt || !currentPeriodEnd) return null;
  return {
    planId,
    interval: asInterval(row.interval),
    amount: row.amount,
    currency: row.currency,
    status,
    startedAt: startedAt.toISOString(),
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    endsAtPeriodEnd: row.endsAtPeriodEnd,
    next: nextOf(row),
    refundableUntil: refundableUntil(row, now)?.toISOString() ?? null,
  };
}

function nextOf({ nextPlanId, nextInterval }: Subscription): OwnSubscription['next'] {
  if (!nextPlanId || !isPaidPlan(nextPlanId)) return null;
  const interval = asInterval(nextInterval);
  return { planId: nextPlanId, interval, amount: priceOf(nextPlanId, interval) };
}

const asInterval = (interval: string | null): BillingInterval => (interval === 'year' ? 'year' : 'month');
