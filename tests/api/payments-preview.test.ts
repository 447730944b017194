import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '#features/arrange/payments/server/sandbox/sandbox-store.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { FakeSubscription } from '#tests/support/fake-stripe-objects.ts';
import {
  begin,
  courier,
  eventParts,
  type Payer,
  send,
  standing,
  wish,
  workAll,
} from '#tests/support/payment-world.ts';

const DAY = 24 * 3_600_000;

let stripe: FakeStripe;
let byStripe: TestApp;
let bySandbox: TestApp;
let stripeParts: ReturnType<typeof eventParts>;
let sandboxParts: ReturnType<typeof eventParts>;
let bring: () => Promise<void>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  byStripe = await createTestApp({ settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' } });
  bySandbox = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '1000' } });
  stripeParts = eventParts(byStripe, stripe.settings);
  sandboxParts = eventParts(bySandbox, { DEMO: '1' });
  bring = courier(byStripe, stripe, stripeParts);
});
afterAll(async () => {
  await Promise.all([stripeParts.close(), sandboxParts.close()]);
  await Promise.all([byStripe.close(), bySandbox.close()]);
  await stripe.close();
});

const preview = (test: TestApp, who: Payer | null, planId: string, interval: string) =>
  send(test, who, `GET /api/payments/preview?planId=${planId}&interval=${interval}`);

/** A member with a plan that runs, and what pays for it. */
const worlds = {
  stripe: {
    test: () => byStripe,
    async pay(_payer: Payer, clientSecret: string) {
      stripe.pay(clientSecret);
      await bring();
    },
    settle: () => bring(),
    async periodEnd(id: string) {
      const [item] = stripe.get<FakeSubscription>(id).items.data;
      return (item?.current_period_end ?? 0) * 1000;
    },
  },
  sandbox: {
    test: () => bySandbox,
    async pay(payer: Payer, clientSecret: string) {
      await send(bySandbox, payer, 'POST /api/payments/sandbox/confirm', { clientSecret, outcome: 'pay' });
      await workAll(sandboxParts);
    },
    settle: () => workAll(sandboxParts),
    async periodEnd(id: string) {
      return (await read(bySandbox.db.orm, 'subscription', id))?.periodEnd ?? 0;
    },
  },
};

describe.each(['stripe', 'sandbox'] as const)('what a change will charge, by %s', (name) => {
  const world = worlds[name];
  async function subscribed(planId: 'extended' | 'large', interval: 'month' | 'year') {
    const payer = await signInAs(world.test());
    const { body } = await begin(world.test(), payer, wish(planId, interval));
    await world.pay(payer, body.clientSecret);
    const { subscription, tier } = await standing(world.test(), payer.user.id);
    expect(tier).toBe(planId);
    return { payer, providerId: subscription?.providerId ?? '' };
  }

  it('is what the change then charges, and nothing is charged or kept by asking', async () => {
    const { payer, providerId } = await subscribed('extended', 'month');
    const end = new Date(await world.periodEnd(providerId)).toISOString();
    const before = await standing(world.test(), payer.user.id);
    const { status, body } = await preview(world.test(), payer, 'large', 'month');
    expect([status, body.amount, body.from, body.credit]).toEqual([200, 1499, end, 0]);
    // The sandbox counts to the millisecond: of £5 for the rest of a period that has just begun a penny may be gone.
    expect([500, 499]).toContain(body.dueNow);
    expect(await standing(world.test(), payer.user.id)).toEqual(before);
    expect((await begin(world.test(), payer, wish('large', 'month'))).body.outcome).toBe('changed');
    await world.settle();
    const { receipts, tier } = await standing(world.test(), payer.user.id);
    const amounts = receipts.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect([tier, amounts]).toEqual(['large', [body.dueNow, 999]]);
  });

  it('of a year instead of months is the year less what was paid, and a year from now', async () => {
    const { payer } = await subscribed('extended', 'month');
    const { body } = await preview(world.test(), payer, 'extended', 'year');
    expect(body).toMatchObject({ amount: 9588, credit: 0 });
    expect([9588 - 999, 9588 - 998]).toContain(body.dueNow);
    const days = (Date.parse(body.from) - Date.now()) / DAY;
    expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    expect(Math.round(days)).toBeLessThanOrEqual(366);
  });

  it('of a larger plan that costs less than was paid is nothing, and the rest is counted', async () => {
    const { payer } = await subscribed('extended', 'year');
    const { body } = await preview(world.test(), payer, 'large', 'month');
    expect(body).toMatchObject({ dueNow: 0, amount: 1499 });
    expect([9588 - 1499, 9587 - 1499]).toContain(body.credit);
  });

  it('of a smaller plan is nothing before the period ends', async () => {
    const { payer, providerId } = await subscribed('large', 'month');
    const end = new Date(await world.periodEnd(providerId)).toISOString();
    const { body } = await preview(world.test(), payer, 'extended', 'month');
    expect(body).toEqual({ dueNow: 0, credit: 0, amount: 999, from: end });
  });

  it('is refused where there is nothing to change, and to visitors', async () => {
    const { payer } = await subscribed('extended', 'month');
    const code = async (who: Payer | null, plan: string, interval: string) => {
      const { status, body } = await preview(world.test(), who, plan, interval);
      return `${status} ${body.code}`;
    };
    expect(await code(payer, 'extended', 'month')).toBe('409 plans.same_plan');
    expect(await code(await signInAs(world.test()), 'large', 'month')).toBe('409 plans.none');
    expect(await code(payer, 'basic', 'month')).toMatch(/^400 /);
    expect(await code(payer, 'large', 'week')).toMatch(/^400 /);
    expect((await preview(world.test(), null, 'large', 'month')).status).toBe(401);
    const extra = await send(
      world.test(),
      payer,
      'GET /api/payments/preview?planId=large&interval=month&amount=1',
    );
    expect(extra.status).toBe(400);
  });
});

describe('what a change will charge', () => {
  it('is not said while a renewal is owed, nor while Stripe is away', async () => {
    const payer = await signInAs(byStripe);
    const { body } = await begin(byStripe, payer, wish('extended', 'month'));
    stripe.pay(body.clientSecret);
    await bring();
    stripe.breakDown(/create_preview/);
    expect((await preview(byStripe, payer, 'large', 'month')).status).toBe(503);
    stripe.breakDown(null);
    const { subscription } = await standing(byStripe, payer.user.id);
    stripe.endPeriod(subscription?.providerId ?? '', false);
    await bring();
    expect((await preview(byStripe, payer, 'large', 'month')).body.code).toBe('plans.pay_first');
  });

  it('asks Stripe for the change that it would make, with our own amount', async () => {
    const payer = await signInAs(byStripe);
    const { body } = await begin(byStripe, payer, wish('extended', 'month'));
    stripe.pay(body.clientSecret);
    await bring();
    await preview(byStripe, payer, 'large', 'year');
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/invoices/create_preview');
    expect(asked?.params).toMatchObject({
      subscription_details: {
        proration_behavior: 'always_invoice',
        items: {
          0: { price_data: { unit_amount: '14388', currency: 'gbp', recurring: { interval: 'year' } } },
        },
      },
    });
  });

  it('is off where nothing can be paid', async () => {
    const test = await createTestApp();
    const payer = await signInAs(test);
    expect((await preview(test, payer, 'large', 'month')).status).toBe(503);
    await test.close();
  });
});
