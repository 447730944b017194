import { mustPay, type PaymentParts } from '#features/payments/server/payment-parts.ts';
import { CURRENCY } from '#shared/contract/prices.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { plansContract as contract } from '../plans-contract.ts';
import { cancelPlan, resumePlan } from './cancel-plan.ts';
import { orderPlan } from './order-plan.ts';
import { presentOffers } from './present-plan.ts';
import { previewChange } from './preview-change.ts';
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
    bindLoose(contract.createIntent, async ({ viewer }, { body }) => {
      const begun = await orderPlan(parts, viewer, body);
      const { name: provider, publishableKey } = mustPay(parts).payments;
      return { provider, publishableKey, ...begun };
    }),
    bindLoose(contract.preview, ({ viewer }, { query }) => previewChange(parts, viewer, query)),
  ];
}
