import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { plansContract as contract } from '../plans-contract.ts';
import { CURRENCY } from '../plans-values.ts';
import { cancelPlan, resumePlan } from './cancel-plan.ts';
import { presentOffers } from './present-plan.ts';
import { readOwnPlan } from './read-own-plan.ts';

export function plansRoutes(parts: PaymentParts): BoundOperation[] {
  return [
    bindLoose(contract.list, async () => ({
      currency: CURRENCY,
      payments: parts.payments?.name ?? null,
      plans: presentOffers(),
    })),
    bindLoose(contract.mine, ({ viewer }) => readOwnPlan(parts, viewer)),
    bindLoose(contract.cancel, async ({ viewer }, { body }) => {
      await cancelPlan(parts, viewer, body);
      return readOwnPlan(parts, viewer);
    }),
    bindLoose(contract.resume, async ({ viewer }) => {
      await resumePlan(parts, viewer);
      return readOwnPlan(parts, viewer);
    }),
  ];
}
