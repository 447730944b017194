import type { PayingParts } from '#features/arrange/payments/server/payment-parts.ts';
import { isPaidPlan } from '#shared/contract/prices.ts';
import { expiryOf } from './apply-subscription.ts';
import { findSubscription, holdMember } from './plans-store.ts';
import { syncSubscription } from './sync-subscription.ts';
import { tellMember } from './tell-member.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Handles a renewal that stays unpaid: one more notification on the last day of grace, then the subscription ends.
 */
export async function endGrace(parts: PayingParts, id: number, now: Date): Promise<void> {
  const row = await findSubscription(parts.db.orm, id);
  if (row?.status !== 'past_due' || !row.currentPeriodEnd || !row.providerId || !isPaidPlan(row.planId)) {
    return;
  }
  const until = expiryOf({ ...row, currentPeriodEnd: row.currentPeriodEnd });
  if (until <= now) {
    await parts.payments.cancelSubscription(row.providerId, 'now');
    await syncSubscription(parts, row.providerId);
    return;
  }
  if (until.getTime() - now.getTime() > DAY_MS) return;
  const { planId, userId } = row;
  await parts.db.transaction(async (tx) => {
    await holdMember(tx, userId);
    const mailKey = `grace-ends-${id}-${until.getTime()}`;
    await tellMember(tx, parts, { userId, planId, until, name: 'grace_ends', mailKey });
  });
}
