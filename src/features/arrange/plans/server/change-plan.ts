import type { ChangeTime } from '#features/arrange/payments/payments-values.ts';
import type { PayingParts } from '#features/arrange/payments/server/payment-parts.ts';
import { PaymentRefused } from '#features/arrange/payments/server/payment-provider.ts';
import { CURRENCY, isPaidPlan, isSmaller, priceOf } from '#shared/contract/prices.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type Subscription, setSubscription } from './plans-store.ts';
import type { Begun, Choice } from './read-choice.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A larger plan or a whole year begins now, for the difference; a smaller one when the paid period ends. */
export async function changePlan(
  parts: PayingParts,
  viewer: Viewer,
  open: Subscription,
  choice: Choice,
): Promise<Begun> {
  const { when, providerId } = judgeChange(parts, open, choice);
  await writeAudit(parts.db.orm, viewer, {
    action: 'plan.change',
    subjectType: 'subscription',
    subjectId: open.id,
    details: { planId: choice.planId, interval: choice.interval, when },
  });
  const clientSecret = await askChange(parts, open, { ...choice, when, providerId });
  await syncSubscription(parts, providerId);
  const outcome = when === 'period_end' ? 'scheduled' : clientSecret ? 'pay' : 'changed';
  return { orderId: open.id, outcome, clientSecret };
}

/** When a change would begin. @throws AppError 409 where there is nothing to change */
export function judgeChange(
  { payments }: PayingParts,
  open: Subscription,
  choice: Choice,
): { when: ChangeTime; providerId: string } {
  if (open.status === 'past_due') throw new AppError(409, 'plans.pay_first');
  const now = asChoice(open);
  const { providerId } = open;
  if (!now || !providerId || open.provider !== payments.name) throw new AppError(409, 'plans.not_now');
  if (now.planId === choice.planId && now.interval === choice.interval) {
    throw new AppError(409, 'plans.same_plan');
  }
  return { when: isSmaller(choice, now) ? 'period_end' : 'now', providerId };
}

async function askChange(
  { db, payments }: PayingParts,
  open: Subscription,
  change: Choice & { when: ChangeTime; providerId: string },
): Promise<string | null> {
  const { providerId, ...wish } = change;
  try {
    const { clientSecret } = await payments.changeSubscription({
      ...wish,
      subscriptionId: providerId,
      // The same wish in the same state is one change, even when it is sent twice.
      orderId: `change-${open.id}-${wish.planId}-${wish.interval}-${open.updatedAt.getTime()}`,
      amount: priceOf(wish.planId, wish.interval),
      currency: CURRENCY,
    });
    return clientSecret;
  } catch (error) {
    // The provider repeats a refusal for the same key; changing the version makes a new one, so that another
    // card is tried.
    if (error instanceof PaymentRefused) await setSubscription(db.orm, open.id, {});
    throw error;
  }
}

function asChoice({ planId, interval }: Subscription): Choice | null {
  if (!isPaidPlan(planId) || (interval !== 'month' && interval !== 'year')) return null;
  return { planId, interval };
}
