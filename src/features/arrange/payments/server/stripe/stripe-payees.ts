import type Stripe from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import { ask, askFor } from './stripe-calls.ts';

type Payees = Pick<PaymentProvider, 'createPayee' | 'payeeLink' | 'isPayable'>;

/** Accounts of cleaners who are paid. They give their details to Stripe, not to us. */
export function stripePayees(client: Stripe): Payees {
  return {
    createPayee: async ({ cleanerId, email }) => {
      const params: Stripe.AccountCreateParams = {
        country: 'GB',
        email,
        business_type: 'individual',
        capabilities: { transfers: { requested: true } },
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
        },
        metadata: { cleaner: String(cleanerId) },
      };
      const key = `payee-${cleanerId}-${Buffer.from(email).toString('base64url').slice(0, 120)}`;
      return (await ask(() => client.accounts.create(params, { idempotencyKey: key }))).id;
    },
    payeeLink: async (account, { back, again }) => {
      const params: Stripe.AccountLinkCreateParams = {
        account,
        return_url: back,
        refresh_url: again,
        type: 'account_onboarding',
      };
      return (await ask(() => client.accountLinks.create(params))).url;
    },
    isPayable: async (account) => {
      const found = await askFor(() => client.accounts.retrieve(account));
      return found?.capabilities?.transfers === 'active' && found.payouts_enabled;
    },
  };
}
