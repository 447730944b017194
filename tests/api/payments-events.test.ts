import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentEvents } from '#db/schema/payments.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { deliver, type FakeStripe, signatureOf, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { FakeSubscription } from '#tests/support/fake-stripe-objects.ts';
import { begin, eventParts, standing, wish, workAll } from '#tests/support/payment-world.ts';

const DAY = 24 * 3600;

let stripe: FakeStripe;
let test: TestApp;
let parts: ReturnType<typeof eventParts>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  test = await createTestApp({
    settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' },
  });
  parts = eventParts(test, stripe.settings);
});
afterAll(async () => {
  await parts.close();
  await test.close();
  await stripe.close();
});

/** A member who paid; what Stripe has to tell of it is not delivered yet. */
async function paidMember() {
  const first = stripe.events.length;
  const payer = await signInAs(test);
  const { status, body } = await begin(test, payer, wish('extended', 'year'));
  expect([status, body.outcome]).toEqual([200, 'pay']);
  stripe.pay(body.clientSecret);
  const events = stripe.events.slice(first);
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
    'payment_intent.succeeded',
  ]);
  const subscription = stripe
    .all<FakeSubscription>('subscription')
    .find(({ id }) => id === events[0]?.objectId);
  return { payer, events, periodEnd: subscription?.items.data[0]?.current_period_end ?? 0 };
}

/** Numbers that look random and are the same each run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 7919 + 1;
  return items
    .map((item) => {
      state = (state * 48_271) % 2_147_483_647;
      return { item, at: state };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

describe('events of the payment provider', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'end in one right state in any order, ten times each (shuffle %i)',
    async (seed) => {
      const { payer, events, periodEnd } = await paidMember();
      expect((await standing(test, payer.user.id)).tier).toBe('free');
      const tenfold = shuffled(
        events.flatMap((event) => Array.from({ length: 10 }, () => event)),
        seed,
      );
      const answers = new Set<number>();
      while (tenfold.length > 0) {
        const together = tenfold.splice(0, 5).map((event) => deliver(test.origin, event));
        for (const status of await Promise.all(together)) answers.add(status);
      }
      expect(answers).toEqual(new Set([200]));
      await workAll(parts, (ids) => shuffled([...ids, ...ids, ...ids], seed));
      const { subscription, ...now } = await standing(test, payer.user.id);
      expect(now).toEqual({
        tier: 'extended',
        expiry: (periodEnd + 7 * DAY) * 1000,
        receipts: [{ amount: 9588, refunded: 0, status: 'paid' }],
        mails: ['payments.receipt'],
      });
      expect(subscription).toMatchObject({
        status: 'active',
        planId: 'extended',
        interval: 'year',
        amount: 9588,
      });
    },
  );

  it('that tell of an end and come before those of the beginning leave it ended', async () => {
    const { payer, events } = await paidMember();
    await deliver(test.origin, events[1] ?? { body: '' });
    await workAll(parts);
    expect((await standing(test, payer.user.id)).tier).toBe('extended');
    const first = stripe.events.length;
    const id = events[0]?.objectId ?? '';
    stripe.get<FakeSubscription>(id).cancel_at_period_end = true;
    stripe.endPeriod(id);
    for (const event of [...stripe.events.slice(first), ...events]) await deliver(test.origin, event);
    await workAll(parts);
    const now = await standing(test, payer.user.id);
    expect(now).toMatchObject({ tier: 'free', expiry: null, subscription: { status: 'ended' } });
    expect(now.mails).toEqual(['payments.receipt', 'plans.ended']);
  });

  it('are refused where the signature is missing, another’s, old or of other bytes', async () => {
    const { payer, events } = await paidMember();
    const [event] = events;
    if (!event) throw new Error('no event');
    const now = Math.floor(Date.now() / 1000);
    const wrong = [
      '',
      'nonsense',
      signatureOf(event.body, { secret: 'whsec_of_somebody_else' }),
      signatureOf(event.body, { at: now - 301 }),
      signatureOf(`${event.body} `),
    ];
    for (const signature of wrong) expect(await deliver(test.origin, event, signature)).toBe(400);
    const stored = await test.db.orm.select({ id: paymentEvents.id }).from(paymentEvents);
    expect(stored.map(({ id }) => id)).not.toContain(event.id);
    expect((await standing(test, payer.user.id)).tier).toBe('free');
    expect(await deliver(test.origin, event, signatureOf(event.body, { at: now - 290 }))).toBe(200);
  });

  it('are refused above 256 KB, and change nothing where they name what is not ours', async () => {
    const large = { body: JSON.stringify({ id: 'evt_large', filler: 'x'.repeat(257 * 1024) }) };
    expect(await deliver(test.origin, large)).toBe(413);
    const foreign = {
      id: 'evt_foreign',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_of_another_shop' } },
    };
    expect(await deliver(test.origin, { body: JSON.stringify(foreign) })).toBe(200);
    const unwanted = { ...foreign, id: 'evt_unwanted', type: 'balance.available' };
    expect(await deliver(test.origin, { body: JSON.stringify(unwanted) })).toBe(200);
    await workAll(parts);
    const stored = await test.db.orm.select({ id: paymentEvents.id }).from(paymentEvents);
    expect(stored.map(({ id }) => id)).toContain('evt_foreign');
    expect(stored.map(({ id }) => id)).not.toContain('evt_unwanted');
  });
});
