import type Stripe from 'stripe';
import type { InvoiceState, PaymentProvider } from '../payment-provider.ts';
import { planOf } from './present-subscription.ts';
import { ask, askFor, askOnce, idOf, instant } from './stripe-calls.ts';

type Invoices = Pick<PaymentProvider, 'readInvoice' | 'listInvoices' | 'invoiceOf' | 'refundInvoice'>;

const MOST = 100;

export function stripeInvoices(client: Stripe): Invoices {
  const paymentsOf = async (invoice: string) => {
    const { data } = await ask(() => client.invoicePayments.list({ invoice, status: 'paid', limit: MOST }));
    return data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  };
  const refundedOf = async (intent: string) => {
    const { data } = await ask(() => client.refunds.list({ payment_intent: intent, limit: MOST }));
    const given = data.filter(({ status }) => status === 'succeeded' || status === 'pending');
    return given.reduce((sum, { amount }) => sum + amount, 0);
  };
  /**
   * The latest item bought on the invoice; credit for earlier ones is on separate lines with negative
   * amounts.
   */
  const boughtOn = async (
    lines: readonly Stripe.InvoiceLineItem[],
  ): Promise<Pick<InvoiceState, 'planId' | 'interval'>> => {
    const details = lines.findLast(({ amount }) => amount > 0)?.pricing?.price_details;
    const planId = planOf(details?.product);
    const priceId = idOf(details?.price);
    if (!planId || !priceId) return { planId, interval: null };
    const price = await askFor(() => client.prices.retrieve(priceId));
    const isYear = price?.recurring?.interval === 'year';
    return { planId, interval: isYear ? 'year' : 'month' };
  };
  return {
    readInvoice: async (id) => {
      const found = await askFor(() => client.invoices.retrieve(id));
      if (!found) return null;
      const intents = found.amount_paid > 0 ? await paymentsOf(id) : [];
      const refunds = await Promise.all(intents.map(refundedOf));
      const paidAt = found.status_transitions.paid_at;
      return {
        id,
        subscriptionId: idOf(found.parent?.subscription_details?.subscription),
        paid: found.amount_paid,
        refunded: Math.min(
          found.amount_paid,
          refunds.reduce((sum, amount) => sum + amount, 0),
        ),
        currency: found.currency,
        ...(await boughtOn(found.lines.data)),
        paidAt: paidAt === null ? null : instant(paidAt),
      };
    },
    listInvoices: async (subscription) =>
      (await ask(() => client.invoices.list({ subscription, limit: MOST }))).data.map(({ id }) => id),
    invoiceOf: async (intent) => {
      const payment = { type: 'payment_intent' as const, payment_intent: intent };
      const { data } = await ask(() => client.invoicePayments.list({ payment, limit: 1 }));
      return idOf(data[0]?.invoice);
    },
    refundInvoice: async (id) => {
      // No key of ours: Stripe repeats a refusal for a day under one, and gives what is given back in full back only once.
      for (const intent of await paymentsOf(id))
        await askOnce(() => client.refunds.create({ payment_intent: intent }), ['charge_already_refunded']);
    },
  };
}
