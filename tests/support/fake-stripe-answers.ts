import {
  type FakeIntent,
  type FakeInvoice,
  type FakeSubscription,
  type FakeTransfer,
  missing,
  newId,
  StripeFault,
  seconds,
} from './fake-stripe-objects.ts';
import { type Answer, listOf, type Params, part } from './fake-stripe-parts.ts';
import {
  cancelSubscription,
  createSchedule,
  createSubscription,
  expanded,
  previewInvoice,
  releaseSchedule,
  updateSchedule,
  updateSubscription,
} from './fake-stripe-subscriptions.ts';

const listIntents: Answer = (world, { customer }) =>
  listOf(
    world
      .all<FakeIntent>('payment_intent')
      .filter((intent) => (intent.asked as Params | undefined)?.customer === customer),
  );

const listPayments: Answer = (world, params) => {
  const intent = part(params, 'payment', 'payment_intent');
  const invoices = world
    .all<FakeInvoice>('invoice')
    .filter(({ id, payment_intent }) => id === params.invoice || payment_intent === intent)
    .filter(({ status }) => params.status === undefined || status === params.status);
  return listOf(
    invoices.map(({ id, payment_intent }) => ({
      id: `inpay_${id}`,
      invoice: id,
      payment: { type: 'payment_intent', payment_intent },
    })),
  );
};

const createIntent: Answer = (world, params) => {
  if (world.declined.has(String(params.payment_method)))
    throw new StripeFault(402, 'card_error', 'card_declined');
  const capture_before = seconds() + 7 * 24 * 3600;
  const latest_charge = {
    id: newId('ch'),
    refunded: false,
    payment_method_details: { card: { capture_before } },
  };
  const id = newId('pi');
  return world.put({
    id,
    object: 'payment_intent',
    status: 'requires_capture',
    amount: Number(params.amount),
    client_secret: `${id}_secret`,
    invoice: null,
    latest_charge,
    metadata: params.metadata ?? {},
    asked: params,
  });
};

const moveIntent =
  (from: string, to: string): Answer =>
  (world, _params, id) => {
    const intent = world.get<FakeIntent>(id);
    if (intent.status !== from) {
      throw new StripeFault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    }
    intent.status = to;
    if (to === 'succeeded') world.transfer(intent);
    return intent;
  };

const made =
  (prefix: string, object: string, more: Params = {}): Answer =>
  (world, params) => {
    const id = typeof params.id === 'string' ? params.id : newId(prefix);
    return world.put({ ...params, ...more, id, object, client_secret: `${id}_secret` });
  };
const found: Answer = (world, _params, id) => world.get(id);

/** Method and path, with `:id`, as the client asks for them. */
export const ANSWERS: Record<string, Answer> = {
  'POST /v1/customers': made('cus', 'customer'),
  // Its subscriptions end with it, as with Stripe.
  'DELETE /v1/customers/:id': (world, _params, id) => {
    const customer = world.get<{ id: string; deleted?: boolean }>(id);
    if (customer.deleted) throw missing();
    for (const { id: subscriptionId, customer: of, status } of world.all<FakeSubscription>('subscription'))
      if (of === id && status !== 'canceled') cancelSubscription(world, {}, subscriptionId);
    customer.deleted = true;
    return { id, object: 'customer', deleted: true };
  },
  'POST /v1/billing_portal/sessions': (_world, params) => ({
    id: newId('bps'),
    url: `https://billing.stripe.invalid/${String(params.customer)}`,
  }),
  'POST /v1/products': made('prod', 'product'),
  'GET /v1/products/:id': found,
  'GET /v1/prices/:id': found,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions/:id': (world, _params, id) => expanded(world, world.get<FakeSubscription>(id)),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'POST /v1/subscription_schedules': createSchedule,
  'POST /v1/subscription_schedules/:id': updateSchedule,
  'POST /v1/subscription_schedules/:id/release': releaseSchedule,
  'GET /v1/invoices/:id': found,
  'GET /v1/invoices': (world, { subscription }) =>
    listOf(
      world
        .all<FakeInvoice>('invoice')
        .filter((invoice) => invoice.parent.subscription_details.subscription === subscription),
    ),
  'POST /v1/invoices/:id': previewInvoice,
  'GET /v1/invoice_payments': listPayments,
  'GET /v1/refunds': (world, params) =>
    listOf(world.refunds.filter((refund) => refund.payment_intent === params.payment_intent)),
  'POST /v1/refunds': (world, params) =>
    world.refund(String(params.payment_intent), params.reverse_transfer === 'true'),
  'POST /v1/setup_intents': made('seti', 'setup_intent', { status: 'requires_payment_method' }),
  'GET /v1/setup_intents/:id': found,
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listIntents,
  'GET /v1/payment_intents/:id': found,
  'POST /v1/payment_intents/:id/capture': moveIntent('requires_capture', 'succeeded'),
  'POST /v1/payment_intents/:id/cancel': moveIntent('requires_capture', 'canceled'),
  'GET /v1/disputes/:id': found,
  'GET /v1/transfers/:id': found,
  'GET /v1/transfers/:id/reversals': (world, _params, id) => listOf(world.get<FakeTransfer>(id).reversals),
  'POST /v1/transfers/:id/reversals': (world, { amount, metadata }, id) =>
    world.reverse(id, Number(amount), metadata as Record<string, string>),
  'POST /v1/accounts': made('acct', 'account', {
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
  }),
  'GET /v1/accounts/:id': found,
  'POST /v1/account_links': (_world, params) => ({
    object: 'account_link',
    url: `https://connect.stripe.invalid/${String(params.account)}`,
  }),
};
