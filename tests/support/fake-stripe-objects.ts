import { randomUUID } from 'node:crypto';

/** What Stripe keeps, as its API answers it: only the fields that a client of ours reads. */
export type Stored = Record<string, unknown> & { id: string };

const MONTH = 30 * 24 * 3600;
const YEAR = 365 * 24 * 3600;

export interface FakePrice extends Stored {
  product: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year' };
}

export interface FakeSubscription extends Stored {
  status: string;
  customer: string;
  currency: string;
  start_date: number;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  pending_update: null;
  metadata: Record<string, string>;
  schedule: string | null;
  latest_invoice: string;
  items: {
    data: { id: string; price: FakePrice; current_period_start: number; current_period_end: number }[];
  };
}

export interface FakeInvoice extends Stored {
  status: 'open' | 'paid';
  currency: string;
  amount_paid: number;
  amount_due: number;
  parent: { subscription_details: { subscription: string } };
  lines: { data: { amount: number; pricing: { price_details: { price: string; product: string } } }[] };
  status_transitions: { paid_at: number | null };
  confirmation_secret: { client_secret: string };
  payment_intent: string;
}

export interface FakeIntent extends Stored {
  status: string;
  amount: number;
  client_secret: string;
  invoice: string | null;
  latest_charge: Stored | null;
}

export interface FakeTransfer extends Stored {
  amount: number;
  amount_reversed: number;
  reversed: boolean;
  destination: string;
  reversals: { id: string; object: 'transfer_reversal'; amount: number; metadata: Record<string, string> }[];
}

export interface FakeDispute extends Stored {
  amount: number;
  charge: string;
  payment_intent: string;
  status: string;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
}

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;
export const seconds = (at = Date.now()): number => Math.floor(at / 1000);
export const lengthOf = (interval: string): number => (interval === 'year' ? YEAR : MONTH);

type Params = Record<string, unknown>;

export function makePrice(data: Params): FakePrice {
  const { interval } = data.recurring as { interval: 'month' | 'year' };
  return {
    id: newId('price'),
    object: 'price',
    product: String(data.product),
    unit_amount: Number(data.unit_amount),
    currency: String(data.currency),
    recurring: { interval },
  };
}

export function makeInvoice(subscription: string, price: FakePrice, amount: number) {
  const id = newId('in');
  const intent: FakeIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount,
    client_secret: `${newId('pi')}_secret_${newId('x')}`,
    invoice: id,
    latest_charge: null,
  };
  const invoice: FakeInvoice = {
    id,
    object: 'invoice',
    status: 'open',
    currency: price.currency,
    amount_paid: 0,
    amount_due: amount,
    parent: { subscription_details: { subscription } },
    lines: { data: [{ amount, pricing: { price_details: { price: price.id, product: price.product } } }] },
    status_transitions: { paid_at: null },
    confirmation_secret: { client_secret: intent.client_secret },
    payment_intent: intent.id,
  };
  return { invoice, intent };
}

/** 'items[0][price_data][currency]=gbp' as an object. */
export function readForm(text: string): Params {
  const result: Params = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    let at = result;
    path.slice(0, -1).forEach((part) => {
      at[part] ??= {};
      at = at[part] as Params;
    });
    at[path.at(-1) ?? ''] = value;
  }
  return result;
}

/** A fault as Stripe words it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: { type: string; code: string; message: string };
  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.error = { type, code, message: code };
  }
}

export const missing = () => new StripeFault(404, 'invalid_request_error', 'resource_missing');
