import type { ChangeOutcome } from '#features/arrange/payments/payments-values.ts';
import {
  type BillingInterval,
  CURRENCY,
  intervalOf,
  isPaidPlan,
  type PaidPlan,
} from '#shared/contract/prices.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { IntentForm } from '../plans-fields.ts';

export interface Choice {
  planId: PaidPlan;
  interval: BillingInterval;
}

export interface Begun {
  orderId: number;
  outcome: ChangeOutcome;
  clientSecret: string | null;
}

/**
 * The table of prices decides; the request only states what its sender saw. @throws AppError 422 with the
 * field
 */
export function readChoice({ planId, amount, currency }: IntentForm): Choice {
  const wrong = (field: keyof IntentForm, code: 'basic_is_free' | 'wrong_amount' | 'wrong_currency') =>
    new AppError(422, `plans.${code}`, { fields: { [field]: { code: `plans.${code}` } } });
  if (!isPaidPlan(planId)) throw wrong('planId', 'basic_is_free');
  if (currency !== CURRENCY) throw wrong('currency', 'wrong_currency');
  const interval = intervalOf(planId, amount, currency);
  if (!interval) throw wrong('amount', 'wrong_amount');
  return { planId, interval };
}
