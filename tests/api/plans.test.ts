import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '#db/schema/payments.ts';
import { tendSubscriptions } from '#features/arrange/plans/server/tend-subscriptions.ts';
import { signInAs } from '#tests/support/factories.ts';
import type { FakeSubscription } from '#tests/support/fake-stripe-objects.ts';
import { begin, type Payer, readPlan, send, standing, wish } from '#tests/support/payment-world.ts';
import { openStripeSite, type StripeSite } from '#tests/support/stripe-site.ts';

const DAY = 24 * 3_600_000;

let site: StripeSite;
let { stripe, test, parts, bring } = {} as StripeSite;
let payer: Payer;
beforeAll(async () => {
  site = await openStripeSite();
  ({ stripe, test, parts, bring } = site);
});
afterAll(() => site.close());
beforeEach(async () => {
  payer = await signInAs(test);
});

async function subscribe(
  planId: 'extended' | 'large',
  interval: 'month' | 'year',
): Promise<FakeSubscription> {
  const { body } = await begin(test, payer, wish(planId, interval));
  stripe.pay(body.clientSecret);
  await bring();
  const { providerId } = await orderRow(body.orderId);
  return stripe.get<FakeSubscription>(providerId ?? '');
}

async function orderRow(id: number) {
  const [row] = await test.db.orm.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) throw new Error('no order');
  return row;
}

const tend = (now: Date) =>
  tendSubscriptions(parts, {
    now,
    onFault: (error) => {
      throw error;
    },
  });

describe('beginning a plan', () => {
  it('charges the amount of the table to the address that is stored, and gives the tier by the event alone', async () => {
    const { status, body } = await begin(test, payer, wish('large', 'year'));
    expect([status, body.outcome, body.provider]).toEqual([200, 'pay', 'stripe']);
    expect(body.publishableKey).toBe(stripe.settings.STRIPE_PUBLISHABLE_KEY);
    const created = stripe.asked.findLast(({ path }) => path === '/v1/subscriptions');
    expect(created?.params).toMatchObject({
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: { 0: 'card' } },
      items: {
        0: { price_data: { unit_amount: '14388', currency: 'gbp', recurring: { interval: 'year' } } },
      },
    });
    const customer = stripe.asked.findLast(({ path }) => path === '/v1/customers');
    expect(customer?.params.email).toBe(payer.user.email);
    stripe.pay(body.clientSecret);
    expect((await readPlan(test, payer)).planId).toBe('basic');
    await bring();
    const plan = await readPlan(test, payer);
    expect(plan).toMatchObject({ planId: 'large', limit: 31, used: 0, payments: 'stripe' });
    expect(plan.subscription).toMatchObject({ status: 'active', amount: 14_388, next: null });
    expect(plan.subscription?.refundableUntil).not.toBeNull();
  });

  it('is one order for the same wish, however often and at once it is asked', async () => {
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => begin(test, payer, wish('extended', 'month'))),
    );
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(begun.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(begun.map(({ body }) => body.clientSecret)).size).toBe(1);
  });

  it('takes the order for another plan back; paid in that moment, its money goes back', async () => {
    const first = (await begin(test, payer, wish('extended', 'month'))).body;
    await begin(test, payer, wish('large', 'month'));
    const row = await orderRow(first.orderId);
    expect(row).toMatchObject({ status: 'ended', startedAt: null });
    stripe.get<FakeSubscription>(row.providerId ?? '').status = 'incomplete';
    stripe.pay(first.clientSecret);
    await bring();
    await bring();
    expect(await standing(test, payer.user.id)).toMatchObject({
      tier: 'free',
      receipts: [{ amount: 999, refunded: 999, status: 'refunded' }],
    });
  });

  it('keeps one of two plans that were paid at once, and gives the other’s money back', async () => {
    const first = (await begin(test, payer, wish('extended', 'month'))).body;
    const setProvider = (provider: string) =>
      test.db.orm.update(subscriptions).set({ provider }).where(eq(subscriptions.id, first.orderId));
    // Out of sight, as for another instance that looked a moment earlier.
    await setProvider('sandbox');
    const second = (await begin(test, payer, wish('large', 'month'))).body;
    await setProvider('stripe');
    stripe.pay(second.clientSecret);
    stripe.pay(first.clientSecret);
    await bring();
    await bring();
    const { tier, receipts } = await standing(test, payer.user.id);
    expect(['extended', 'large']).toContain(tier);
    expect(receipts.toSorted((a, b) => a.refunded - b.refunded)).toMatchObject([
      { amount: tier === 'large' ? 1499 : 999, refunded: 0 },
      { amount: tier === 'large' ? 999 : 1499, status: 'refunded' },
    ]);
  });

  it.each([
    [{ planId: 'basic', amount: 0, currency: 'gbp' }, 'planId'],
    [{ planId: 'extended', amount: 998, currency: 'gbp' }, 'amount'],
    [{ planId: 'extended', amount: 1499, currency: 'gbp' }, 'amount'],
    [{ planId: 'large', amount: 14_388, currency: 'usd' }, 'currency'],
    [{ planId: 'large', amount: 14_388, currency: 'GBP' }, 'currency'],
  ])('refuses %j with 422', async (body, field) => {
    const refused = await begin(test, payer, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  });

  it('takes nothing else from the request', async () => {
    for (const extra of [{ email: 'somebody@else.invalid' }, { tier: 'large' }, { userId: 1 }]) {
      expect((await begin(test, payer, { ...wish('large', 'month'), ...extra })).status).toBe(400);
    }
  });

  it('leaves a declined card where it was', async () => {
    const { body } = await begin(test, payer, wish('extended', 'month'));
    stripe.decline(body.clientSecret);
    await bring();
    expect(await standing(test, payer.user.id)).toMatchObject({ tier: 'free', receipts: [], mails: [] });
  });
});

describe('changing a plan', () => {
  it('to a larger one happens at once, for the difference', async () => {
    await subscribe('extended', 'month');
    const { body } = await begin(test, payer, wish('large', 'month'));
    expect(body.outcome).toBe('changed');
    expect((await readPlan(test, payer)).planId).toBe('large');
    await bring();
    const now = await standing(test, payer.user.id);
    expect(now.receipts.map(({ amount }) => amount).toSorted()).toEqual([500, 999]);
    expect((await begin(test, payer, wish('large', 'month'))).body.code).toBe('plans.same_plan');
  });

  it('to a smaller one waits for the end of the period, and can be taken back', async () => {
    const subscription = await subscribe('large', 'month');
    expect((await begin(test, payer, wish('extended', 'month'))).body.outcome).toBe('scheduled');
    expect(await readPlan(test, payer)).toMatchObject({
      planId: 'large',
      subscription: { next: { planId: 'extended', interval: 'month', amount: 999 } },
    });
    expect((await send(test, payer, 'POST /api/plans/resume')).body.subscription.next).toBeNull();
    expect((await send(test, payer, 'POST /api/plans/resume')).status).toBe(409);
    expect((await begin(test, payer, wish('extended', 'month'))).body.outcome).toBe('scheduled');
    stripe.endPeriod(subscription.id);
    await bring();
    const plan = await readPlan(test, payer);
    expect(plan).toMatchObject({ planId: 'extended', limit: 6, subscription: { next: null, amount: 999 } });
    const now = await standing(test, payer.user.id);
    expect(now.receipts.map(({ amount }) => amount).toSorted()).toEqual([1499, 999]);
  });
});

describe('ending a plan', () => {
  it('keeps it until the period ends, and can be taken back', async () => {
    const subscription = await subscribe('extended', 'month');
    const cancelled = (await send(test, payer, 'POST /api/plans/cancel', {})).body;
    expect(cancelled).toMatchObject({ planId: 'extended', subscription: { endsAtPeriodEnd: true } });
    expect(cancelled.expiresAt).toBe(cancelled.subscription.currentPeriodEnd);
    const resumed = (await send(test, payer, 'POST /api/plans/resume')).body;
    expect(resumed.subscription.endsAtPeriodEnd).toBe(false);
    await send(test, payer, 'POST /api/plans/cancel', {});
    stripe.endPeriod(subscription.id);
    await bring();
    expect(await readPlan(test, payer)).toMatchObject({ planId: 'basic', limit: 1, subscription: null });
  });

  it('gives all the money back within 14 days, and not a day later', async () => {
    await subscribe('extended', 'month');
    await begin(test, payer, wish('large', 'month'));
    await bring();
    const ended = await send(test, payer, 'POST /api/plans/cancel', { refund: true });
    expect([ended.status, ended.body.planId, ended.body.subscription]).toEqual([200, 'basic', null]);
    await bring();
    const now = await standing(test, payer.user.id);
    expect(now.receipts.every(({ amount, refunded }) => amount === refunded)).toBe(true);
    expect(now.receipts).toHaveLength(2);
    expect(now.mails.filter((template) => template === 'payments.refund')).toHaveLength(2);

    payer = await signInAs(test);
    await subscribe('extended', 'year');
    const startedAt = new Date(Date.now() - 14 * DAY - 1000);
    await test.db.orm.update(subscriptions).set({ startedAt }).where(eq(subscriptions.userId, payer.user.id));
    const late = await send(test, payer, 'POST /api/plans/cancel', { refund: true });
    expect([late.status, late.body.code]).toEqual([422, 'plans.refund_over']);
    expect((await readPlan(test, payer)).planId).toBe('extended');
  });

  it('leaves a week where a renewal fails, says so twice, and ends', async () => {
    const subscription = await subscribe('extended', 'month');
    stripe.endPeriod(subscription.id, false);
    await bring();
    const owed = await readPlan(test, payer);
    expect(owed).toMatchObject({ planId: 'extended', subscription: { status: 'past_due' } });
    const paidUntil = new Date(owed.subscription?.currentPeriodEnd ?? 0).getTime();
    expect(new Date(owed.expiresAt ?? 0).getTime()).toBe(paidUntil + 7 * DAY);
    const change = await begin(test, payer, wish('large', 'month'));
    expect([change.status, change.body.code]).toEqual([409, 'plans.pay_first']);
    for (const days of [5, 6.5, 6.6]) await tend(new Date(paidUntil + days * DAY));
    expect((await standing(test, payer.user.id)).mails).toEqual([
      'payments.receipt',
      'plans.grace_ends',
      'plans.renewal_failed',
    ]);
    await tend(new Date(paidUntil + 7 * DAY + 1000));
    await bring();
    const now = await standing(test, payer.user.id);
    expect(now).toMatchObject({ tier: 'free', expiry: null, subscription: { status: 'ended' } });
    expect(now.mails).toContain('plans.ended');
  });

  it('goes on where the renewal is paid after all', async () => {
    const subscription = await subscribe('extended', 'month');
    stripe.endPeriod(subscription.id, false);
    await bring();
    stripe.payOwed(subscription.id);
    await bring();
    const plan = await readPlan(test, payer);
    expect(plan.subscription?.status).toBe('active');
    expect(new Date(plan.expiresAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 30 * DAY);
  });
});

describe('what the provider never told', () => {
  it('is asked for: a period that ended, and an order that nobody paid', async () => {
    const subscription = await subscribe('extended', 'month');
    await send(test, payer, 'POST /api/plans/cancel', {});
    stripe.endPeriod(subscription.id);
    const [item] = subscription.items.data;
    await test.db.orm
      .update(subscriptions)
      .set({ currentPeriodEnd: new Date((item?.current_period_end ?? 0) * 1000) })
      .where(eq(subscriptions.providerId, subscription.id));
    const other = await signInAs(test);
    const { body } = await begin(test, other, wish('large', 'year'));
    await tend(new Date());
    expect((await standing(test, payer.user.id)).tier).toBe('free');
    expect((await orderRow(body.orderId)).status).toBe('incomplete');
    await tend(new Date(Date.now() + 2 * DAY + 60_000));
    expect((await orderRow(body.orderId)).status).toBe('ended');
    const { providerId } = await orderRow(body.orderId);
    expect(stripe.get<FakeSubscription>(providerId ?? '').status).toBe('incomplete_expired');
  });
});
