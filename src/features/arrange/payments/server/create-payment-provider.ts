import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import { createStripe } from './stripe/create-stripe.ts';

/**
 * Stripe where it is configured; in demonstrations a sandbox that moves no money; otherwise null: nothing can
 * be paid.
 */
export function createPaymentProvider(
  config: Pick<Config, 'stripe' | 'demo'>,
  db: Database,
): PaymentProvider | null {
  if (config.stripe) return createStripe(config.stripe);
  return config.demo ? createSandbox(db) : null;
}
