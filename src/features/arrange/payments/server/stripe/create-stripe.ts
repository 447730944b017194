import Stripe from 'stripe';
import type { StripeConfig } from '#shared/server/config/parse-config.ts';
import { type PaymentProvider, subjectOf } from '../payment-provider.ts';
import { ask, askOnce, idOf } from './stripe-calls.ts';
import { stripeCharges } from './stripe-charges.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { stripePayees } from './stripe-payees.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** Seconds; an older signature is refused, so that a copied event cannot be replayed later. */
const TOLERANCE = 300;

export function createStripe(config: StripeConfig): PaymentProvider {
  const client = new Stripe(config.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(config.apiUrl ? addressOf(config.apiUrl) : {}),
  });
  const secrets = config.webhookSecret.split(',').map((secret) => secret.trim());
  return {
    name: 'stripe',
    publishableKey: config.publishableKey,
    createCustomer: async ({ userId, email, language }) => {
      const params = { email, preferred_locales: [language], metadata: { user: String(userId) } };
      // The key contains the address: with another address it is another request.
      const idempotencyKey = `customer-${userId}-${Buffer.from(email).toString('base64url').slice(0, 120)}`;
      return (await ask(() => client.customers.create(params, { idempotencyKey }))).id;
    },
    forgetCustomer: (id) => askOnce(() => client.customers.del(id), ['resource_missing']),
    portalLink: async (customer, returnUrl) =>
      (await ask(() => client.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url,
    ...stripeSubscriptions(client),
    ...stripeInvoices(client),
    ...stripeCharges(client),
    ...stripePayees(client),
    ...stripeDisputes(client),
    readEvent: (body, signature) => {
      const event = verified(client, { body, signature, secrets });
      const about = subjectOf(event.type);
      return { id: event.id, type: event.type, objectId: subjectIdOf(event), about };
    },
  };
}

/** Stripe signs events of our own account and of connected accounts with different secrets. */
function verified(client: Stripe, of: { body: Buffer; signature: string; secrets: string[] }): Stripe.Event {
  let fault: unknown;
  for (const secret of of.secrets) {
    try {
      return client.webhooks.constructEvent(of.body, of.signature, secret, TOLERANCE);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** For a charge or a refund, the payment that it belongs to, because that is what can be queried; a dispute is queried itself. */
function subjectIdOf(event: Stripe.Event): string {
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null };
  const isPart = subjectOf(event.type) === 'charge' && !event.type.startsWith('payment_intent.');
  return (isPart && idOf(object.payment_intent)) || (object.id ?? event.account ?? event.id);
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  };
}
