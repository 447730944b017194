import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payers } from '#db/schema/payments.ts';
import { users } from '#db/schema/people.ts';
import { createSandbox } from '#features/arrange/payments/server/sandbox/create-sandbox.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { inDays, makeBradfordGrave, makeCleaner, makeClient } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { signInAs } from '#tests/support/factories.ts';
import { begin, wish } from '#tests/support/payment-world.ts';

/** What a member books or begins to pay between the look at what is open and the erasure of the account. */
let test: TestApp;
let graveId: number;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '1000' } });
  graveId = (await makeBradfordGrave(test.db)).id;
});
afterAll(() => test.close());

const ask = asker(() => test);
const leave = ({ user }: Person) =>
  test.db.orm.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, user.id));
const isThere = async ({ user }: Person) => (await test.db.orm.$count(users, eq(users.id, user.id))) === 1;
const book = (client: Person, cleanerId: number, service: string) =>
  ask('POST', '/api/cleaning/bookings', client, {
    ...{ graveId, cleanerId, date: inDays(3), slot: 'am', service },
  });

/** Runs the hour's erasure, in which something happens just before its first transaction. */
function eraseWhile(meanwhile: () => Promise<{ status: number }>) {
  let happened = false;
  const transaction: TestApp['db']['transaction'] = async (...given) => {
    if (!happened) {
      happened = true;
      expect((await meanwhile()).status).toBeLessThan(300);
    }
    return test.db.transaction(...given);
  };
  return eraseDue({ ...test, db: { ...test.db, transaction } }, createSandbox(test.db));
}

it.each(['one_off', 'basic'])(
  'a %s visit that is booked at this moment keeps the account until it is ended',
  async (service) => {
    const client = await makeClient(test);
    const { cleaner } = await makeCleaner(test);
    await leave(client);
    expect(await eraseWhile(() => book(client, cleaner.id, service))).toEqual({ erased: 0, faults: [] });
    expect(await isThere(client)).toBe(true);
    expect((await eraseDue(test, createSandbox(test.db))).erased).toBe(1);
    expect(await isThere(client)).toBe(false);
  },
);

it('a cleaner of whom a visit is booked at this moment stays until it is ended', async () => {
  const client = await makeClient(test);
  const { cleaner, ...person } = await makeCleaner(test);
  await leave(person);
  expect(await eraseWhile(() => book(client, cleaner.id, 'one_off'))).toEqual({ erased: 0, faults: [] });
  expect((await eraseDue(test, createSandbox(test.db))).erased).toBe(1);
  expect(await isThere(person)).toBe(false);
});

it('a plan that is begun at this moment keeps the account until the provider has forgotten its payer', async () => {
  const payer = await signInAs(test);
  await leave(payer);
  expect(await eraseWhile(() => begin(test, payer, wish('extended', 'year')))).toEqual({
    erased: 0,
    faults: [],
  });
  expect(await test.db.orm.$count(payers, eq(payers.userId, payer.user.id))).toBe(1);
  expect((await eraseDue(test, createSandbox(test.db))).erased).toBe(1);
  expect(await isThere(payer)).toBe(false);
});
