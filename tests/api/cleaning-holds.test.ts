import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payers } from '#db/schema/payments.ts';
import { addDays } from '#features/arrange/cleaning/visit-days.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import { createStripe } from '#features/arrange/payments/server/stripe/create-stripe.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import {
  caller,
  createTender,
  inDays,
  makeBradfordGrave,
  makeCleaner,
  moveVisit,
  stateOf,
  today,
} from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { FakeIntent } from '#tests/support/fake-stripe-objects.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';

let stripe: FakeStripe;
let test: TestApp;
let payments: PaymentProvider;
let tender: ReturnType<typeof createTender>;
let ask: ReturnType<typeof caller>;
let graveId: number;
let cards = 0;
beforeAll(async () => {
  stripe = await startFakeStripe();
  test = await createTestApp({ settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' } });
  const config = parseConfig({ DATABASE_URL: test.db.url, SECRET_KEY: TEST_SECRET, ...stripe.settings });
  if (!config.stripe) throw new Error('Stripe is not configured');
  payments = createStripe(config.stripe);
  tender = createTender(test);
  ask = caller(test);
  graveId = (await makeBradfordGrave(test.db)).id;
});
afterAll(async () => {
  await tender.close();
  await test.close();
  await stripe.close();
});

/** Noon of a day: its date is the same in London and here. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const holdsOf = (methodId: string) =>
  stripe
    .all<FakeIntent>('payment_intent')
    .filter(({ asked }) => (asked as { payment_method?: string } | undefined)?.payment_method === methodId)
    .map(({ id, status }) => ({ id, status }));

/** A visit three days ahead that its cleaner accepted, to be held on a card of its own. */
async function accepted() {
  const methodId = `pm_${++cards}`;
  const client = await signInAs(test);
  const customerId = `cus_${client.user.id}`;
  await test.db.orm
    .insert(payers)
    .values({ userId: client.user.id, provider: 'stripe', customerId, methodId });
  const cleaner = await makeCleaner(test, { payeeId: `acct_${client.user.id}` });
  const form = { graveId, cleanerId: cleaner.cleaner.id, date: inDays(3), slot: 'am', service: 'one_off' };
  const { body } = await ask(client, 'POST', '/api/cleaning/bookings', form);
  await ask(cleaner, 'POST', `/api/cleaning/bookings/${body.id}/status`, { status: 'accepted' });
  return { id: body.id as number, methodId, client };
}
const tend = (now: Date, by = payments) => tender.tend({ now, payments: by });
/** Dies when the sum is held and nobody wrote it down. */
const dying = (): PaymentProvider => ({
  ...payments,
  authorise: async (charge) => {
    await payments.authorise(charge);
    throw new Error('killed');
  },
});

describe('a sum that is to be held', () => {
  it('is refused once a day, and tried again with the same card the day after', async () => {
    const { id, methodId } = await accepted();
    stripe.declined.add(methodId);
    for (let run = 0; run < 3; run++) await tend(noon(today()));
    const tries = () =>
      stripe.asked.filter(
        ({ method, path, params }) =>
          method === 'POST' && path === '/v1/payment_intents' && params.payment_method === methodId,
      );
    expect(new Set(tries().map(({ key }) => key)).size).toBe(1);
    expect(await stateOf(test.db, id)).toMatchObject({ payment: 'pending' });
    // Money comes onto the card: the bank's answer of today stays, tomorrow's is another.
    stripe.declined.delete(methodId);
    await tend(noon(today()));
    expect(holdsOf(methodId)).toEqual([]);
    await tend(noon(addDays(today(), 1)));
    expect(await stateOf(test.db, id)).toMatchObject({ payment: 'authorised' });
    expect(holdsOf(methodId)).toMatchObject([{ status: 'requires_capture' }]);
    expect(new Set(tries().map(({ key }) => key)).size).toBe(2);
  });

  it('is found again after a crash, on the same day and on the next, and not held twice', async () => {
    for (const later of [0, 1]) {
      const { id, methodId } = await accepted();
      await tend(noon(today()), dying());
      expect(await stateOf(test.db, id)).toMatchObject({ payment: 'pending', intent: null });
      const [held] = holdsOf(methodId);
      await tend(noon(addDays(today(), later)));
      expect(await stateOf(test.db, id)).toMatchObject({ payment: 'authorised', intent: held?.id });
      expect(holdsOf(methodId)).toEqual([{ id: held?.id, status: 'requires_capture' }]);
    }
    expect(tender.faults.splice(0)).toHaveLength(2);
  });

  it('is found again under another card, which is then not asked', async () => {
    const { id, methodId, client } = await accepted();
    await tend(noon(today()), dying());
    await test.db.orm
      .insert(payers)
      .values({ userId: client.user.id, provider: 'stripe', customerId: 'x', methodId: 'pm_other' })
      .onConflictDoUpdate({ target: payers.userId, set: { methodId: 'pm_other' } });
    await tend(noon(today()));
    expect(await stateOf(test.db, id)).toMatchObject({ intent: holdsOf(methodId)[0]?.id });
    expect(holdsOf('pm_other')).toEqual([]);
    expect(tender.faults.splice(0)).toHaveLength(1);
  });

  it('held by two at midnight is one in the end', async () => {
    const { id, methodId } = await accepted();
    // Each looked before the other held.
    const blind: PaymentProvider = { ...payments, listHolds: async () => [] };
    const late: PaymentProvider = {
      ...payments,
      listHolds: (() => {
        let looks = 0;
        return async (...of: Parameters<PaymentProvider['listHolds']>) =>
          ++looks === 1 ? [] : payments.listHolds(...of);
      })(),
    };
    await tend(noon(today()), { ...blind, authorise: dying().authorise });
    await tend(noon(addDays(today(), 1)), late);
    const { intent } = await stateOf(test.db, id);
    expect(holdsOf(methodId).toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      expect.objectContaining({ status: 'canceled' }),
      { id: intent, status: 'requires_capture' },
    ]);
    tender.faults.splice(0);
  });

  it('that nobody may hold any more is given back by whoever held it', async () => {
    const { id, methodId, client } = await accepted();
    const slow: PaymentProvider = {
      ...payments,
      authorise: async (charge) => {
        const held = await payments.authorise(charge);
        await ask(client, 'POST', `/api/cleaning/bookings/${id}/status`, { status: 'cancelled' });
        return held;
      },
    };
    await tend(noon(today()), slow);
    expect(await stateOf(test.db, id)).toMatchObject({ status: 'cancelled', intent: null });
    expect(holdsOf(methodId)).toMatchObject([{ status: 'canceled' }]);
    await moveVisit(test.db, id, today());
  });

  it('that somebody took and gave back at the provider is given back here too, and told so', async () => {
    for (const status of ['approved', 'cancelled']) {
      const { id, client } = await accepted();
      await tend(noon(today()));
      const { intent } = await stateOf(test.db, id);
      await payments.capture(intent ?? '');
      await payments.refund(intent ?? '');
      await test.db.pool.query('update grave_cleaning_bookings set status = $2 where id = $1', [id, status]);
      await tend(noon(today()));
      expect(await stateOf(test.db, id), status).toMatchObject({ payment: 'refunded' });
      const { rows } = await test.db.pool.query(
        `select r.status, r.refunded, p.status as payout from payment_receipts r
         join cleaner_payouts p on p.booking_id = r.booking_id where r.user_id = $1`,
        [client.user.id],
      );
      expect(rows, status).toEqual([
        { status: 'refunded', refunded: expect.any(Number), payout: 'reversed' },
      ]);
      expect(rows[0].refunded).toBeGreaterThan(0);
      await moveVisit(test.db, id, today());
    }
  });
});
