import {
  type FakeIntent,
  type FakeInvoice,
  type FakePrice,
  type FakeSubscription,
  type FakeTransfer,
  lengthOf,
  makePrice,
  missing,
  newId,
  type Stored,
  StripeFault,
  seconds,
} from './fake-stripe-objects.ts';
import type { World } from './fake-stripe-world.ts';

type Params = Record<string, unknown>;
export type Answer = (world: World, params: Params, id: string) => unknown;

const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false });
const part = (params: Params, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Params | undefined)?.[key], params);

function expanded(world: World, subscription: FakeSubscription) {
  const { schedule, latest_invoice: invoice } = subscription;
  return {
    ...subscription,
    schedule: schedule ? world.get(schedule) : null,
    latest_invoice: world.get(invoice),
  };
}

function priceOfItem(world: World, params: Params): FakePrice {
  const data = part(params, 'items', '0', 'price_data') as Params | undefined;
  if (!data) throw new StripeFault(400, 'invalid_request_error', 'parameter_missing');
  world.get(String(data.product));
  return world.put(makePrice(data));
}

const createSubscription: Answer = (world, params) => {
  world.get(String(params.customer));
  const price = priceOfItem(world, params);
  const now = seconds();
  const subscription: FakeSubscription = world.put({
    id: newId('sub'),
    object: 'subscription',
    status: 'incomplete',
    customer: String(params.customer),
    currency: price.currency,
    start_date: now,
    ended_at: null,
    cancel_at_period_end: false,
    pending_update: null,
    metadata: (params.metadata as Record<string, string> | undefined) ?? {},
    schedule: null,
    latest_invoice: '',
    items: {
      data: [
        {
          id: newId('si'),
          price,
          current_period_start: now,
          current_period_end: now + lengthOf(price.recurring.interval),
        },
      ],
    },
  });
  world.bill(subscription, price, price.unit_amount);
  world.tell('customer.subscription.created', subscription);
  return expanded(world, subscription);
};

/** What a change owes, as if the period had only begun, and the period that it pays for. */
function changeTo(price: FakePrice, item: FakeSubscription['items']['data'][number]) {
  const owed = price.unit_amount - item.price.unit_amount;
  const { current_period_start, current_period_end } = item;
  if (price.recurring.interval === item.price.recurring.interval) {
    return { owed, current_period_start, current_period_end };
  }
  const now = seconds();
  return {
    owed,
    current_period_start: now,
    current_period_end: now + lengthOf(price.recurring.interval),
  };
}

/** Its lines are those of an invoice that was never made; nothing is kept. */
const previewInvoice: Answer = (world, params, id) => {
  const subscription = world.get<FakeSubscription>(String(params.subscription));
  const [item] = subscription.items.data;
  const details = params.subscription_details as Params | undefined;
  if (id !== 'create_preview' || !item || details?.proration_behavior !== 'always_invoice') throw missing();
  const price = makePrice(part(details, 'items', '0', 'price_data') as Params);
  const { owed, current_period_end: end } = changeTo(price, item);
  const period = { start: seconds(), end };
  return {
    object: 'invoice',
    amount_due: Math.max(0, owed),
    total: owed,
    lines: listOf([
      { amount: -item.price.unit_amount, period: { ...period, end: item.current_period_end } },
      { amount: price.unit_amount, period },
    ]),
  };
};

const listIntents: Answer = (world, { customer }) =>
  listOf(
    world
      .all<FakeIntent>('payment_intent')
      .filter((intent) => (intent.asked as Params | undefined)?.customer === customer),
  );

const updateSubscription: Answer = (world, params, id) => {
  const subscription = world.get<FakeSubscription>(id);
  if (subscription.status === 'canceled') throw missing();
  if (params.cancel_at_period_end !== undefined) {
    if (subscription.schedule) throw new StripeFault(400, 'invalid_request_error', 'managed_by_schedule');
    subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
  }
  const [item] = subscription.items.data;
  if (params.items && item) {
    const price = priceOfItem(world, params);
    const { owed, ...period } = changeTo(price, item);
    Object.assign(item, { price, ...period });
    world.settle(world.bill(subscription, price, Math.max(1, owed)));
  }
  world.tell('customer.subscription.updated', subscription);
  return expanded(world, subscription);
};

const cancelSubscription: Answer = (world, _params, id) => {
  const subscription = world.get<FakeSubscription>(id);
  if (subscription.status === 'canceled') throw missing();
  Object.assign(subscription, {
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    ended_at: seconds(),
  });
  world.tell('customer.subscription.deleted', subscription);
  return subscription;
};

const createSchedule: Answer = (world, params) => {
  const subscription = world.get<FakeSubscription>(String(params.from_subscription));
  if (subscription.schedule) throw new StripeFault(400, 'invalid_request_error', 'has_schedule');
  const [item] = subscription.items.data;
  const phase = {
    start_date: item?.current_period_start,
    end_date: item?.current_period_end,
    items: [{ price: item?.price.id }],
  };
  const schedule = world.put({
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    status: 'active',
    subscription: subscription.id,
    metadata: {},
    phases: [phase],
  });
  subscription.schedule = schedule.id;
  return schedule;
};

const updateSchedule: Answer = (world, params, id) => {
  const schedule = world.get<Stored & { subscription: string; phases: Params[] }>(id);
  const data = part(params, 'phases', '1', 'items', '0', 'price_data') as Params;
  const [now] = schedule.phases;
  const next = world.put(makePrice(data));
  const phases = [now, { start_date: now?.end_date, end_date: null, items: [{ price: next.id }] }];
  Object.assign(schedule, { metadata: params.metadata, phases, next });
  world.tell('customer.subscription.updated', world.get(schedule.subscription));
  return schedule;
};

const releaseSchedule: Answer = (world, _params, id) => {
  const schedule = world.get<Stored & { subscription: string }>(id);
  Object.assign(schedule, { status: 'released' });
  world.get<FakeSubscription>(schedule.subscription).schedule = null;
  return schedule;
};

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
