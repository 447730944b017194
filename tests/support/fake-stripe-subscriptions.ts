import {
  type FakePrice,
  type FakeSubscription,
  lengthOf,
  makePrice,
  missing,
  newId,
  type Stored,
  StripeFault,
  seconds,
} from './fake-stripe-objects.ts';
import { type Answer, listOf, type Params, part } from './fake-stripe-parts.ts';
import type { World } from './fake-stripe-world.ts';

export function expanded(world: World, subscription: FakeSubscription) {
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

export const createSubscription: Answer = (world, params) => {
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
export const previewInvoice: Answer = (world, params, id) => {
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

export const updateSubscription: Answer = (world, params, id) => {
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

export const cancelSubscription: Answer = (world, _params, id) => {
  const subscription = world.get<FakeSubscription>(id);
  if (subscription.status === 'canceled') throw missing();
  Object.assign(subscription, {
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    ended_at: seconds(),
  });
  world.tell('customer.subscription.deleted', subscription);
  return subscription;
};

export const createSchedule: Answer = (world, params) => {
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

export const updateSchedule: Answer = (world, params, id) => {
  const schedule = world.get<Stored & { subscription: string; phases: Params[] }>(id);
  const data = part(params, 'phases', '1', 'items', '0', 'price_data') as Params;
  const [now] = schedule.phases;
  const next = world.put(makePrice(data));
  const phases = [now, { start_date: now?.end_date, end_date: null, items: [{ price: next.id }] }];
  Object.assign(schedule, { metadata: params.metadata, phases, next });
  world.tell('customer.subscription.updated', world.get(schedule.subscription));
  return schedule;
};

export const releaseSchedule: Answer = (world, _params, id) => {
  const schedule = world.get<Stored & { subscription: string }>(id);
  Object.assign(schedule, { status: 'released' });
  world.get<FakeSubscription>(schedule.subscription).schedule = null;
  return schedule;
};
