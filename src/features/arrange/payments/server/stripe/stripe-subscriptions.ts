import type Stripe from 'stripe';
import type { BillingInterval, PaidPlan } from '#shared/contract/prices.ts';
import { PaymentRefused, type SubscriptionCalls } from '../payment-provider.ts';
import { presentSubscription, productOf } from './present-subscription.ts';
import { ask, askFor, askOnce, idOf, instant } from './stripe-calls.ts';

const NAMES: Record<PaidPlan, string> = {
  extended: 'Ziyarah Extended Family',
  large: 'Ziyarah Large Family Plus',
};
const ENDED = ['resource_missing'];

interface Price {
  planId: PaidPlan;
  interval: BillingInterval;
  amount: number;
  currency: string;
}

export function stripeSubscriptions(client: Stripe): SubscriptionCalls {
  const known = new Set<PaidPlan>();
  const ensureProduct = async (planId: PaidPlan) => {
    const id = productOf(planId);
    if (known.has(planId)) return id;
    if (!(await askFor(() => client.products.retrieve(id)))) {
      await askOnce(() => client.products.create({ id, name: NAMES[planId] }), ['resource_already_exists']);
    }
    known.add(planId);
    return id;
  };
  /** The amount comes from our table, so a price changed in Stripe's dashboard cannot slip in. */
  const priceData = async ({ planId, interval, amount, currency }: Price) => ({
    currency,
    product: await ensureProduct(planId),
    recurring: { interval },
    unit_amount: amount,
  });
  const read = (id: string) =>
    askFor(() => client.subscriptions.retrieve(id, { expand: ['schedule', 'latest_invoice'] }));
  const releaseSchedule = async (subscription: Stripe.Subscription | null) => {
    const schedule = idOf(subscription?.schedule);
    if (schedule) await ask(() => client.subscriptionSchedules.release(schedule));
  };
  const changeNow = async (id: string, itemId: string, price: Price, idempotencyKey: string) => {
    const params: Stripe.SubscriptionUpdateParams = {
      items: [{ id: itemId, price_data: await priceData(price) }],
      // Charges the difference at once; if the bank wants to authenticate the customer, nothing changes until
      // then.
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    };
    const changed = await ask(() => client.subscriptions.update(id, params, { idempotencyKey }));
    return { clientSecret: changed.pending_update ? secretOf(changed) : null };
  };
  const changeLater = async (id: string, price: Price, idempotencyKey: string) => {
    const made = await ask(() =>
      client.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey }),
    );
    const [now] = made.phases;
    const items = now?.items.map(({ price: current }) => ({ price: idOf(current) ?? '' })) ?? [];
    await ask(async () =>
      client.subscriptionSchedules.update(made.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        metadata: { next_plan: price.planId, next_interval: price.interval },
        phases: [
          { items, start_date: now?.start_date ?? 'now', ...(now ? { end_date: now.end_date } : {}) },
          {
            items: [{ price_data: await priceData(price) }],
            duration: { interval: price.interval, interval_count: 1 },
            proration_behavior: 'none',
          },
        ],
      }),
    );
    return { clientSecret: null };
  };
  return {
    startSubscription: async ({ customerId, orderId, ...price }) => {
      const params: Stripe.SubscriptionCreateParams = {
        customer: customerId,
        items: [{ price_data: await priceData(price) }],
        payment_behavior: 'default_incomplete',
        // Cards only, so that the form cannot offer instalments or credit with interest.
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        metadata: { order: orderId },
        expand: ['latest_invoice.confirmation_secret'],
      };
      const made = await ask(() => client.subscriptions.create(params, { idempotencyKey: orderId }));
      return { subscriptionId: made.id, clientSecret: secretOf(made) ?? '' };
    },
    previewChange: async ({ subscriptionId, ...price }) => {
      const item = (await read(subscriptionId))?.items.data[0];
      if (!item) throw new PaymentRefused('resource_missing');
      const params: Stripe.InvoiceCreatePreviewParams = {
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: item.id, price_data: await priceData(price) }],
          proration_behavior: 'always_invoice',
        },
      };
      const invoice = await ask(() => client.invoices.createPreview(params));
      const ends = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end);
      return {
        dueNow: invoice.amount_due,
        credit: Math.max(0, -invoice.total),
        paidUntil: instant(ends.length > 0 ? Math.max(...ends) : item.current_period_end),
      };
    },
    changeSubscription: async ({ subscriptionId: id, orderId, when, ...price }) => {
      const current = await read(id);
      const item = current?.items.data[0];
      if (!current || !item) return { clientSecret: null };
      await releaseSchedule(current);
      if (current.cancel_at_period_end) {
        await ask(() => client.subscriptions.update(id, { cancel_at_period_end: false }));
      }
      return when === 'now' ? changeNow(id, item.id, price, orderId) : changeLater(id, price, orderId);
    },
    cancelSubscription: async (id, when) => {
      if (when === 'now') return askOnce(() => client.subscriptions.cancel(id), ENDED);
      await releaseSchedule(await read(id));
      await ask(() => client.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    resumeSubscription: async (id) => {
      await releaseSchedule(await read(id));
      await ask(() => client.subscriptions.update(id, { cancel_at_period_end: false }));
    },
    readSubscription: async (id) => {
      const found = await read(id);
      return found && presentSubscription(found);
    },
  };
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  return typeof invoice === 'object' ? (invoice?.confirmation_secret?.client_secret ?? null) : null;
}
