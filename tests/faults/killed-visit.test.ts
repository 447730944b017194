import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { payers } from '#db/schema/payments.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import {
  caller,
  inDays,
  makeBradfordGrave,
  makeCleaner,
  moveVisit,
  stateOf,
  today,
} from '#tests/support/cleaning-world.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/fake-stripe.ts';
import type { FakeIntent } from '#tests/support/fake-stripe-objects.ts';
import { openPaymentServer, type PaymentServer } from '#tests/support/payment-server.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { until } from '#tests/support/until.ts';

/** Between the capture of a visit's sum and its record: one payout, one receipt, one mail to each. */
const KILLS = 5;

let place: PaymentServer;
let graveId: number;
let jobs: Jobs;

beforeAll(async () => {
  place = await openPaymentServer();
  jobs = testJobs(place.db, (error) => console.error(error));
  graveId = (await makeBradfordGrave(place.db)).id;
});
afterAll(async () => {
  await jobs.close();
  await place.close();
});

/** Held, done, and before the eyes of its client. */
async function finishedVisit(test: TestApp, number: number) {
  const { db } = test;
  const ask = caller(test);
  const client = await signInAs(test);
  const customerId = `cus_${client.user.id}`;
  await db.orm
    .insert(payers)
    .values({ userId: client.user.id, provider: 'stripe', customerId, methodId: `pm_${number}` });
  const cleaner = await makeCleaner(test, { payeeId: `acct_${client.user.id}` });
  const form = { graveId, cleanerId: cleaner.cleaner.id, date: inDays(2), slot: 'am', service: 'one_off' };
  const { body } = await ask(client, 'POST', '/api/cleaning/bookings', form);
  const id = body.id as number;
  const move = (who: typeof client, status: string) =>
    ask(who, 'POST', `/api/cleaning/bookings/${id}/status`, { status });
  expect((await move(cleaner, 'accepted')).status).toBe(200);
  await until(async () => (await stateOf(db, id)).payment === 'authorised', 'the sum is held');
  await moveVisit(db, id, today());
  expect((await move(cleaner, 'in_progress')).status).toBe(200);
  const completed = { status: 'completed', completedAt: new Date() };
  await db.orm.update(graveCleaningBookings).set(completed).where(eq(graveCleaningBookings.id, id));
  const { intent } = await stateOf(db, id);
  return { id, client, cleaner, intent: intent ?? '', approve: () => move(client, 'approved') };
}

async function recordsOf(id: number) {
  const { db } = place;
  const of = async (text: string, values: unknown[] = [id]) => (await db.pool.query(text, values)).rows;
  return {
    payouts: await of('select amount, status from cleaner_payouts where booking_id = $1'),
    receipts: await of('select amount, refunded, status from payment_receipts where booking_id = $1'),
    mails: await of('select once_key from mail_outbox where once_key ~ $1 order by once_key', [
      `^cleaning:${id}:(paid|payout):`,
    ]),
    audit: await of(
      `select action from audit_log where subject_type = 'cleaning_booking' and subject_id = $1
       and action like 'booking.payment_%' order by id`,
    ),
  };
}

describe('an instance that is killed between the capture of a visit’s sum and its record', () => {
  it(`loses and doubles nothing, ${KILLS} times`, async () => {
    const { db, stripe } = place;
    const waits: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const test = place.app();
      const { id, client, cleaner, intent, approve } = await finishedVisit(test, kill);
      // The capture is done there; the answer to how it stands then never comes.
      const held = stripe.hold(new RegExp(`GET /v1/payment_intents/${intent}`));
      expect((await approve()).status).toBe(200);
      await held.arrived;
      expect(stripe.get<FakeIntent>(intent).status).toBe('succeeded');
      await place.kill();
      held.release();
      expect(await stateOf(db, id)).toMatchObject({ status: 'approved', payment: 'authorised' });
      expect(await recordsOf(id)).toMatchObject({ payouts: [], receipts: [], mails: [] });
      const begun = performance.now();
      await place.start();
      // What comes first finds it: Stripe's word, told twice, or the job of every hour.
      if (kill % 2 === 0) {
        stripe.tell('payment_intent.succeeded', stripe.get(intent));
        const event = stripe.events.at(-1) ?? { body: '' };
        for (let time = 0; time < 2; time++) expect(await deliver(place.app().origin, event)).toBe(200);
      } else await jobs.send(db.orm, 'cleaning.tend', {});
      const paid = async () => (await stateOf(db, id)).payment === 'paid';
      await until(paid, `the visit is paid after kill ${kill + 1}`);
      waits.push(Math.round(performance.now() - begun));
      // And word that comes when all is written.
      stripe.tell('charge.updated', { id: 'ch_1', payment_intent: intent });
      expect(await deliver(place.app().origin, stripe.events.at(-1) ?? { body: '' })).toBe(200);
      await until(async () => {
        const { rows } = await db.pool.query('select 1 from payment_events where processed_at is null');
        return rows.length === 0;
      }, 'every event is worked');
      expect(await recordsOf(id)).toEqual({
        payouts: [{ amount: 2500, status: 'paid' }],
        receipts: [{ amount: 2500, refunded: 0, status: 'paid' }],
        mails: [
          { once_key: `cleaning:${id}:paid:${client.user.id}` },
          { once_key: `cleaning:${id}:payout:${cleaner.user.id}` },
        ],
        audit: [{ action: 'booking.payment_authorised' }, { action: 'booking.payment_paid' }],
      });
    }
    console.log(`killed visit: paid ${waits.join(', ')} ms after the start of the next instance`);
    // Asked for again after a kill, where Stripe refuses what was taken before; and of nothing else.
    const captured = stripe.asked.filter(({ path }) => path.endsWith('/capture'));
    expect(new Set(captured.map(({ path }) => path)).size).toBe(KILLS);
    expect(stripe.refunds).toEqual([]);
  });
});
