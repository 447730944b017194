import type { BillingInterval } from '#shared/contract/prices.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import {
  type PaymentProvider,
  PaymentRefused,
  type SubscriptionCalls,
  type SubscriptionState,
} from '../payment-provider.ts';
import {
  change,
  invoicesOf,
  putOnce,
  read,
  type SandboxInvoice,
  type SandboxSubscription,
} from './sandbox-store.ts';

type Subscriptions = SubscriptionCalls &
  Pick<PaymentProvider, 'readInvoice' | 'listInvoices' | 'invoiceOf' | 'refundInvoice'>;

/** Subscriptions of the demonstration. They renew when they are read after the end of their period. */
export function sandboxSubscriptions(db: Database): Subscriptions {
  const must = async (id: string, work: Parameters<typeof change<'subscription'>>[3]) => {
    const after = await change(db, 'subscription', id, work);
    if (!after) throw new PaymentRefused('subscription_unknown');
    return after;
  };
  return {
    startSubscription: async ({ customerId, orderId, planId, interval, amount, currency }) => {
      const subscriptionId = `sbx_sub_${orderId}`;
      const now = Date.now();
      await putOnce(db.orm, 'subscription', subscriptionId, {
        customerId,
        orderId,
        planId,
        interval,
        amount,
        currency,
        status: 'incomplete',
        startedAt: now,
        periodStart: now,
        periodEnd: now,
        endsAtPeriodEnd: false,
        next: null,
        endedAt: null,
        invoices: 0,
      });
      return { subscriptionId, clientSecret: `${subscriptionId}_secret` };
    },
    previewChange: async ({ subscriptionId, interval, amount }) => {
      const before = await read(db.orm, 'subscription', subscriptionId);
      if (!before) throw new PaymentRefused('subscription_unknown');
      const { owed, periodEnd } = changeAt(Date.now(), before, { interval, amount });
      return { dueNow: Math.max(0, owed), credit: Math.max(0, -owed), paidUntil: new Date(periodEnd) };
    },
    changeSubscription: async ({ subscriptionId, planId, interval, amount, when }) => {
      await must(subscriptionId, (before, tx) => {
        if (when === 'period_end')
          return { ...before, endsAtPeriodEnd: false, next: { planId, interval, amount } };
        if (before.planId === planId && before.interval === interval) return before;
        const { owed, ...period } = changeAt(Date.now(), before, { interval, amount });
        const next = { ...before, planId, interval, amount, ...period, endsAtPeriodEnd: false, next: null };
        return invoice(tx, subscriptionId, next, owed);
      });
      return { clientSecret: null };
    },
    cancelSubscription: async (id, when) => {
      await must(id, (before) => {
        if (before.status === 'ended') return before;
        if (when === 'period_end') return { ...before, endsAtPeriodEnd: true, next: null };
        return { ...before, status: 'ended', endedAt: Date.now() };
      });
    },
    resumeSubscription: async (id) => {
      await must(id, (before) => ({ ...before, endsAtPeriodEnd: false, next: null }));
    },
    readSubscription: async (id) => {
      const now = await change(db, 'subscription', id, (before, tx) => renew(tx, id, before));
      return now && present(id, now);
    },
    readInvoice: async (id) => {
      const found = await read(db.orm, 'invoice', id);
      return found && { ...found, id, paidAt: new Date(found.paidAt) };
    },
    listInvoices: (subscriptionId) => invoicesOf(db.orm, subscriptionId),
    invoiceOf: async () => null,
    refundInvoice: async (id) => {
      await change(db, 'invoice', id, (before) => ({ ...before, refunded: before.paid }));
    },
  };
}

/**
 * Makes the first payment in the card's place. @returns whether it is paid for; null where it was paid before
 */
export async function payFirst(db: Database, id: string): Promise<boolean> {
  let isNew = false;
  await change(db, 'subscription', id, (before, tx) => {
    if (before.status !== 'incomplete') return before;
    isNew = true;
    const now = Date.now();
    const period = { startedAt: now, periodStart: now, periodEnd: after(now, before.interval) };
    return invoice(tx, id, { ...before, ...period, status: 'active' }, before.amount);
  });
  return isNew;
}

/**
 * What a change at this moment costs (below zero where more was paid already), and the period that it pays
 * for.
 */
function changeAt(
  now: number,
  before: SandboxSubscription,
  { interval, amount }: Pick<SandboxSubscription, 'interval' | 'amount'>,
) {
  const { periodStart, periodEnd } = before;
  const left = Math.max(0, periodEnd - now);
  const share = (sum: number) => Math.floor((sum * left) / (periodEnd - periodStart));
  return before.interval === interval
    ? { owed: share(amount - before.amount), periodStart, periodEnd }
    : { owed: amount - share(before.amount), periodStart: now, periodEnd: after(now, interval) };
}

async function renew(tx: Orm, id: string, before: SandboxSubscription): Promise<SandboxSubscription> {
  if (before.status !== 'active' || before.periodEnd > Date.now()) return before;
  if (before.endsAtPeriodEnd) return { ...before, status: 'ended', endedAt: before.periodEnd };
  const { planId, interval, amount } = before.next ?? before;
  const period = { periodStart: before.periodEnd, periodEnd: after(before.periodEnd, interval) };
  return invoice(tx, id, { ...before, planId, interval, amount, ...period, next: null }, amount);
}

async function invoice(tx: Orm, subscriptionId: string, of: SandboxSubscription, paid: number) {
  const number = of.invoices + 1;
  const { planId, interval, currency } = of;
  const made: SandboxInvoice = {
    subscriptionId,
    planId,
    interval,
    currency,
    paid,
    refunded: 0,
    paidAt: Date.now(),
  };
  await putOnce(tx, 'invoice', `${subscriptionId}_in_${number}`, made);
  return { ...of, invoices: number };
}

/** The same day a month or a year later, or the last day of a shorter month. */
function after(from: number, interval: BillingInterval): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + (interval === 'month' ? 1 : 12), 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

const present = (id: string, of: SandboxSubscription): SubscriptionState => ({
  id,
  status: of.status,
  planId: of.planId,
  interval: of.interval,
  amount: of.amount,
  currency: of.currency,
  startedAt: new Date(of.startedAt),
  currentPeriodEnd: new Date(of.periodEnd),
  endsAtPeriodEnd: of.endsAtPeriodEnd,
  next: of.next && { planId: of.next.planId, interval: of.next.interval },
  orderId: of.orderId,
  endedAt: of.endedAt === null ? null : new Date(of.endedAt),
  latestInvoiceId: of.invoices > 0 ? `${id}_in_${of.invoices}` : null,
});
