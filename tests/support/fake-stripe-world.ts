import {
  type FakeDispute,
  type FakeIntent,
  type FakeInvoice,
  type FakePrice,
  type FakeSubscription,
  type FakeTransfer,
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
  let refusal: string | null = null;
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
  /** The payee's share goes to them when a payment on their behalf is taken. */
  const transfer = (intent: FakeIntent) => {
    const destination = (intent.asked as { transfer_data?: { destination?: string } } | undefined)
      ?.transfer_data?.destination;
    if (!destination || !intent.latest_charge) return;
    const { amount } = intent;
    const made: FakeTransfer = put({
      id: newId('tr'),
      object: 'transfer',
      amount,
      amount_reversed: 0,
      reversed: false,
      destination,
      reversals: [],
    });
    intent.latest_charge.transfer = made.id;
  };
  const reverse = (id: string, amount?: number, metadata: Record<string, string> = {}) => {
    const of = get<FakeTransfer>(id);
    const left = of.amount - of.amount_reversed;
    const taken = amount ?? left;
    if (of.reversed || taken > left) throw new StripeFault(400, 'invalid_request_error', 'amount_too_large');
    of.amount_reversed += taken;
    of.reversed = of.amount_reversed === of.amount;
    const made = { id: newId('trr'), object: 'transfer_reversal' as const, amount: taken, metadata };
    of.reversals.push(made);
    return made;
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
    transfer,
    reverse,
    /** The payer's bank takes a payment up. A bank that only asks says so with 'warning_needs_response'. */
    dispute(
      intentId: string,
      {
        amount,
        reason = 'fraudulent',
        status = 'needs_response',
      }: Partial<Record<'reason' | 'status', string>> & {
        amount?: number;
      } = {},
    ): FakeDispute {
      const intent = get<FakeIntent>(intentId);
      const made: FakeDispute = put({
        id: newId('du'),
        object: 'dispute',
        amount: amount ?? intent.amount,
        balance_transactions: [],
        charge: intent.latest_charge?.id ?? '',
        created: seconds(),
        currency: 'gbp',
        evidence_details: {
          due_by: seconds() + 9 * 24 * 3600,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        is_charge_refundable: status.startsWith('warning'),
        livemode: false,
        metadata: {},
        payment_intent: intentId,
        reason,
        status,
      });
      tell('charge.dispute.created', made);
      if (!status.startsWith('warning')) tell('charge.dispute.funds_withdrawn', made);
      return made;
    },
    /** The operator answered. */
    answerDispute(id: string): void {
      const of = get<FakeDispute>(id);
      of.status = of.status.startsWith('warning') ? 'warning_under_review' : 'under_review';
      of.evidence_details = { ...of.evidence_details, has_evidence: true, submission_count: 1 };
      tell('charge.dispute.updated', of);
    },
    closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
      const of = get<FakeDispute>(id);
      of.status = status;
      tell('charge.dispute.closed', of);
      if (status === 'won') tell('charge.dispute.funds_reinstated', of);
    },
    /** Refunds are refused with this code; null: no more. */
    refuseRefunds(code: string | null): void {
      refusal = code;
    },
    refund(intentId: string, takesBack = false) {
      if (refusal) throw new StripeFault(400, 'invalid_request_error', refusal);
      const intent = get<FakeIntent>(intentId);
      const isDisputed = ({ payment_intent, status }: FakeDispute) =>
        payment_intent === intentId && !['won', 'warning_closed'].includes(status);
      if (all<FakeDispute>('dispute').some(isDisputed))
        throw new StripeFault(400, 'invalid_request_error', 'charge_disputed');
      if (intent.latest_charge?.refunded) {
        throw new StripeFault(400, 'invalid_request_error', 'charge_already_refunded');
      }
      if (intent.latest_charge) intent.latest_charge.refunded = true;
      const transferId = intent.latest_charge?.transfer;
      if (takesBack && typeof transferId === 'string') reverse(transferId);
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
