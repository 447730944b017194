import { fileEvent, OWN_EVENTS } from '#features/arrange/payments/server/file-event.ts';
import type { PayingParts } from '#features/arrange/payments/server/payment-parts.ts';
import type { SubscriptionState } from '#features/arrange/payments/server/payment-provider.ts';
import { isPaidPlan } from '#shared/contract/prices.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { GRACE_DAYS } from '../plans-fields.ts';
import { openSubscription, type Subscription, setSubscription, setTier } from './plans-store.ts';
import { tellMember } from './tell-member.ts';

const DAY_MS = 24 * 3_600_000;

export interface Standing {
  /** Null: the provider does not know the subscription. */
  state: SubscriptionState | null;
  /** Something was paid for it that was not refunded. */
  isPaid: boolean;
}

/**
 * Writes a subscription's state at the provider, and the tier and expiry of its member that follow from it:
 * both are set here and nowhere else. The caller holds the member's row. A subscription that has ended stays
 * ended.
 */
export async function applySubscription(
  tx: Orm,
  parts: PayingParts,
  row: Subscription,
  { state, isPaid }: Standing,
): Promise<void> {
  const isOpen = state?.status === 'active' || state?.status === 'past_due';
  const wasOpen = row.status === 'active' || row.status === 'past_due';
  if (row.status === 'ended') {
    // The order was taken back before it began, but paid at that very moment.
    if (row.startedAt === null && (isOpen || isPaid)) await giveBack(tx, parts, row);
    return;
  }
  // An API key of another Stripe account would otherwise end every plan at once.
  if (!state && wasOpen) throw new Error('the provider does not know this subscription');
  if (!state || state.status === 'ended') await end(tx, parts, row, { state, isPaid });
  else if (isOpen && !wasOpen && (await openSubscription(tx, row.userId))) return giveBack(tx, parts, row);
  else if (isOpen) await keep(tx, parts, row, state);
  if (isOpen || wasOpen) await followTier(tx, row.userId);
}

async function keep(tx: Orm, parts: PayingParts, row: Subscription, state: SubscriptionState): Promise<void> {
  const now = parts.clock.now();
  const isOwed = state.status === 'past_due';
  await setSubscription(tx, row.id, {
    providerId: state.id,
    status: state.status,
    planId: state.planId,
    interval: state.interval,
    amount: state.amount,
    currency: state.currency,
    endsAtPeriodEnd: state.endsAtPeriodEnd,
    nextPlanId: state.next?.planId ?? null,
    nextInterval: state.next?.interval ?? null,
    startedAt: row.startedAt ?? state.startedAt,
    currentPeriodEnd: state.currentPeriodEnd,
    pastDueSince: isOwed ? (row.pastDueSince ?? now) : null,
  });
  const until = expiryOf(state);
  const about = { userId: row.userId, planId: state.planId, until };
  const key = `${row.id}-${state.currentPeriodEnd.getTime()}`;
  if (row.status === 'incomplete') await tellMember(tx, parts, { ...about, name: 'started' });
  else if (row.planId !== state.planId) await tellMember(tx, parts, { ...about, name: 'changed' });
  if (isOwed && row.status !== 'past_due') {
    await tellMember(tx, parts, { ...about, name: 'renewal_failed', mailKey: `renewal-failed-${key}` });
  }
}

async function end(
  tx: Orm,
  parts: PayingParts,
  row: Subscription,
  { state, isPaid }: Standing,
): Promise<void> {
  const endedAt = state?.endedAt ?? parts.clock.now();
  await setSubscription(tx, row.id, {
    status: 'ended',
    endedAt,
    endsAtPeriodEnd: false,
    nextPlanId: null,
    nextInterval: null,
  });
  if (row.status === 'incomplete') {
    // The subscription ended before it was known to have begun, so what was paid for it is refunded.
    if (isPaid) await giveBack(tx, parts, row);
    return;
  }
  await tellMember(tx, parts, {
    userId: row.userId,
    planId: isPaidPlan(row.planId) ? row.planId : 'extended',
    until: endedAt,
    name: 'ended',
    mailKey: `plan-ended-${row.id}`,
  });
}

/** Refunds a second plan beside the one that runs, or one that never ran. */
async function giveBack(tx: Orm, { jobs, payments }: PayingParts, row: Subscription): Promise<void> {
  if (!row.providerId) return;
  const { giveBackPlan: type } = OWN_EVENTS;
  await fileEvent(tx, jobs, payments.name, {
    id: `${type}-${row.providerId}`,
    type,
    objectId: row.providerId,
  });
}

async function followTier(tx: Orm, userId: number): Promise<void> {
  const open = await openSubscription(tx, userId);
  if (!open?.currentPeriodEnd) return setTier(tx, userId, { tier: 'free', expiry: null });
  await setTier(tx, userId, {
    tier: open.planId,
    expiry: expiryOf({ ...open, currentPeriodEnd: open.currentPeriodEnd }),
  });
}

/** A failed renewal leaves a week of grace; a cancelled plan is not renewed and needs none. */
export function expiryOf(of: { currentPeriodEnd: Date; endsAtPeriodEnd: boolean }): Date {
  const grace = of.endsAtPeriodEnd ? 0 : GRACE_DAYS * DAY_MS;
  return new Date(of.currentPeriodEnd.getTime() + grace);
}
