import {
  type FakeIntent,
  type FakeInvoice,
  type FakePrice,
  type FakeSubscription,
  lengthOf,
  makeInvoice,
  missing,
  newId,
  type Stored,
  StripeFault,
  seconds,
} from './fake-stripe-objects.ts';

export interface FakeEvent {
  id: string;
  type: string;
  objectId: string;
  body: string;
}

/** Everything that the fake remembers, and what happens to it by itself. */
export function createWorld() {
  const objects = new Map<string, Stored>();
  const events: FakeEvent[] = [];
  const refunds: { id: string; payment_intent: string; amount: number; status: 'succeeded' }[] = [];
  const put = <T extends Stored>(object: T): T => {
    objects.set(object.id, object);
    return object;
  };
  const get = <T extends Stored>(id: string): T => {
    const found = objects.get(id);
    if (!found) throw missing();
    return found as T;
  };
  const all = <T extends Stored>(object: string) =>
    [...objects.values()].filter((o) => o.object === object) as T[];
  const tell = (type: string, object: Stored) => {
    const id = newId('evt');
    const data = { object: JSON.parse(JSON.stringify(object)) };
    const body = JSON.stringify({ id, object: 'event', type, api_version: 'fake', data });
    events.push({ id, type, objectId: object.id, body });
  };
  const settle = (invoice: FakeInvoice) => {
    const intent = get<FakeIntent>(invoice.payment_intent);
    Object.assign(intent, { status: 'succeeded', latest_charge: { id: newId('ch'), refunded: false } });
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      status_transitions: { paid_at: seconds() },
    });
    tell('payment_intent.succeeded', intent);
    tell('invoice.paid', invoice);
  };
  const bill = (subscription: FakeSubscription, price: FakePrice, amount: number): FakeInvoice => {
    const { invoice, intent } = makeInvoice(subscription.id, price, amount);
    put(invoice);
    put(intent);
    subscription.latest_invoice = invoice.id;
    return invoice;
  };
  const invoiceOfSecret = (secret: string) => {
    const found = all<FakeInvoice>('invoice').find((i) => i.confirmation_secret.client_secret === secret);
    if (!found) throw new Error('no such client secret');
    return found;
  };
  return {
    objects,
    /** Cards that banks refuse at the moment. */
    declined: new Set(['pm_declined']),
    events,
    refunds,
    put,
    get,
    all,
    tell,
    settle,
    bill,
    /** The person paid in the form. */
    pay(secret: string): void {
      const invoice = invoiceOfSecret(secret);
      const subscription = get<FakeSubscription>(invoice.parent.subscription_details.subscription);
      if (subscription.status !== 'incomplete') throw new Error(`it is ${subscription.status}`);
      settle(invoice);
      subscription.status = 'active';
      tell('customer.subscription.updated', subscription);
    },
    /** The card was declined in the form. */
    decline(secret: string): void {
      tell('payment_intent.payment_failed', get(invoiceOfSecret(secret).payment_intent));
    },
    /** The period ends two hours ago, and the next is paid or not. */
    endPeriod(id: string, isPaid = true): void {
      const subscription = get<FakeSubscription>(id);
      const [item] = subscription.items.data;
      if (!item) throw new Error('nothing is subscribed to');
      const end = seconds() - 2 * 3600;
      if (subscription.cancel_at_period_end) {
        Object.assign(subscription, { status: 'canceled', ended_at: end });
        item.current_period_end = end;
        tell('customer.subscription.deleted', subscription);
        return;
      }
      const schedule = subscription.schedule
        ? get<Stored & { next?: FakePrice }>(subscription.schedule)
        : null;
      if (schedule?.next) {
        item.price = schedule.next;
        Object.assign(schedule, { status: 'released' });
        subscription.schedule = null;
      }
      item.current_period_start = end;
      item.current_period_end = end + lengthOf(item.price.recurring.interval);
      const invoice = bill(subscription, item.price, item.price.unit_amount);
      subscription.status = isPaid ? 'active' : 'past_due';
      if (isPaid) settle(invoice);
      else tell('invoice.payment_failed', invoice);
      tell('customer.subscription.updated', subscription);
    },
    /** The renewal that was owed is paid after all. */
    payOwed(id: string): void {
      const subscription = get<FakeSubscription>(id);
      settle(get<FakeInvoice>(subscription.latest_invoice));
      subscription.status = 'active';
      tell('customer.subscription.updated', subscription);
    },
    refund(intentId: string) {
      const intent = get<FakeIntent>(intentId);
      if (intent.latest_charge?.refunded) {
        throw new StripeFault(400, 'invalid_request_error', 'charge_already_refunded');
      }
      if (intent.latest_charge) intent.latest_charge.refunded = true;
      const refund = {
        id: newId('re'),
        payment_intent: intentId,
        amount: intent.amount,
        status: 'succeeded' as const,
      };
      refunds.push(refund);
      tell('charge.refunded', { id: newId('ch'), payment_intent: intentId });
      return refund;
    },
  };
}

export type World = ReturnType<typeof createWorld>;
