import { mustPay, type PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { PaymentRefused } from '#features/arrange/payments/server/payment-provider.ts';
import type { ChangePreview } from '#features/arrange/plans/plans-contract.ts';
import { CURRENCY, priceOf } from '#shared/contract/prices.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { judgeChange } from './change-plan.ts';
import { openSubscription } from './plans-store.ts';
import type { Choice } from './read-choice.ts';

/** What a change of the caller's plan would cost. The provider computes it, since it also makes the charge. */
export async function previewChange(
  db: Queries,
  maybe: PaymentParts,
  viewer: Viewer,
  choice: Choice,
): Promise<ChangePreview> {
  const parts = mustPay(maybe);
  const open = await openSubscription(db.orm, memberOf(viewer).id);
  if (!open?.currentPeriodEnd) throw new AppError(409, 'plans.none');
  const { when, providerId } = judgeChange(parts, open, choice);
  const amount = priceOf(choice.planId, choice.interval);
  if (when === 'period_end') {
    return { dueNow: 0, credit: 0, amount, from: open.currentPeriodEnd.toISOString() };
  }
  try {
    const change = { subscriptionId: providerId, ...choice, amount, currency: CURRENCY };
    const { dueNow, credit, paidUntil } = await parts.payments.previewChange(change);
    return { dueNow, credit, amount, from: paidUntil.toISOString() };
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError(409, 'plans.not_now', { cause: error });
    throw error;
  }
}
