import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/fake-stripe.ts';
import { openPaymentServer, type PaymentServer } from '#tests/support/payment-server.ts';
import { begin, standing, wish } from '#tests/support/payment-world.ts';
import { until } from '#tests/support/until.ts';

/** Between the payment's event and the change of tier (issue of payments): nothing lost, nothing doubled. */
const KILLS = 10;

let place: PaymentServer;

beforeAll(async () => {
  place = await openPaymentServer();
});
afterAll(() => place.close());

describe('an instance that is killed between a payment and the tier that it buys', () => {
  it(`loses and doubles nothing, ${KILLS} times`, async () => {
    const { db, stripe } = place;
    const waits: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const test = place.app();
      const payer = await signInAs(test);
      const { body } = await begin(test, payer, wish('extended', 'month'));
      const first = stripe.events.length;
      stripe.pay(body.clientSecret);
      // Half of the kills come while the subscription is asked for, half while its invoice is.
      const held = stripe.hold(kill % 2 === 0 ? /GET .v1.subscriptions/ : /GET .v1.invoices/);
      for (const event of stripe.events.slice(first)) expect(await deliver(test.origin, event)).toBe(200);
      await held.arrived;
      await place.kill();
      held.release();
      expect(await standing(test, payer.user.id)).toMatchObject({ tier: 'free', receipts: [], mails: [] });
      const begun = performance.now();
      await place.start();
      await until(
        async () => (await standing(test, payer.user.id)).tier === 'extended',
        `the tier has come after kill ${kill + 1}`,
      );
      waits.push(Math.round(performance.now() - begun));
      // What was told before the kill and what is told again now end in the same.
      for (const event of stripe.events.slice(first)) {
        expect(await deliver(place.app().origin, event)).toBe(200);
      }
      await until(async () => {
        const { rows } = await db.pool.query('select 1 from payment_events where processed_at is null');
        return rows.length === 0;
      }, 'every event is worked');
      const { subscription, ...now } = await standing(test, payer.user.id);
      expect(now).toMatchObject({
        tier: 'extended',
        receipts: [{ amount: 999, refunded: 0, status: 'paid' }],
        mails: ['payments.receipt'],
      });
      expect(subscription).toMatchObject({ status: 'active', amount: 999 });
    }
    console.log(`killed payment: the tier came ${waits.join(', ')} ms after the start of the next instance`);
    const { rows } = await db.pool.query('select count(*)::int as count from payment_receipts');
    expect(rows).toEqual([{ count: KILLS }]);
    const charged = stripe.asked.filter(
      ({ path, method }) => path === '/v1/subscriptions' && method === 'POST',
    );
    expect(new Set(charged.map(({ key }) => key)).size).toBe(KILLS);
  });
});
