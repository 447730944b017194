import { paymentsApi } from '#features/arrange/payments/web/payments-api.ts';
import { type BillingInterval, CURRENCY, type PaidPlan, priceOf } from '#shared/contract/prices.ts';
import type { PaymentIntent } from '../../plans-contract.ts';
import { plansApi } from '../plans-api.ts';

export interface Choice {
  planId: PaidPlan;
  interval: BillingInterval;
}

/** The amount is what the reader saw; the server's table decides. */
export const beginPayment = ({ planId, interval }: Choice): Promise<PaymentIntent> =>
  plansApi.call('createIntent', {
    body: { planId, amount: priceOf(planId, interval), currency: CURRENCY },
  });

/** What changing to the plan would charge, asked of the provider, which would make the charge. */
export const previewQuery = (choice: Choice) => ({
  ...plansApi.query('preview', { query: { ...choice } }),
  // The sum changes every hour, so it is always asked for again.
  staleTime: 0,
  gcTime: 0,
});

export const openPortal = () => paymentsApi.call('portal', {});
