import { mustPay, type PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { CURRENCY } from '#shared/contract/prices.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { plansContract as contract } from '../plans-contract.ts';
import { cancelPlan, resumePlan } from './cancel-plan.ts';
import { orderPlan } from './order-plan.ts';
import { presentOffers } from './present-plan.ts';
import { previewChange } from './preview-change.ts';
import { readOwnPlan } from './read-own-plan.ts';

export function plansRoutes(parts: PaymentParts): BoundOperation[] {
  return [
    bind(contract.list, async () => ({
      currency: CURRENCY,
      payments: parts.payments?.name ?? null,
      plans: presentOffers(),
    })),
    bind(contract.mine, ({ db, viewer }) => readOwnPlan(db, parts, viewer)),
    bind(contract.cancel, async ({ db, viewer }, { body }) => {
      await cancelPlan(parts, viewer, body);
      return readOwnPlan(db, parts, viewer);
    }),
    bind(contract.resume, async ({ db, viewer }) => {
      await resumePlan(parts, viewer);
      return readOwnPlan(db, parts, viewer);
    }),
    bind(contract.createIntent, async ({ viewer }, { body }) => {
      const begun = await orderPlan(parts, viewer, body);
      const { name: provider, publishableKey } = mustPay(parts).payments;
      return { provider, publishableKey, ...begun };
    }),
    bind(contract.preview, ({ db, viewer }, { query }) => previewChange(db, parts, viewer, query)),
  ];
}
