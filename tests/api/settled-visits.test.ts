import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import {
  caller,
  createTender,
  inDays,
  leaveUnpaid,
  makeBradfordGrave,
  makeCleaner,
  makeClient,
  type Person,
  stateOf,
} from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let ask: ReturnType<typeof caller>;
let tender: ReturnType<typeof createTender>;
let graveId: number;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000' } });
  ask = caller(test);
  tender = createTender(test);
  graveId = (await makeBradfordGrave(test.db)).id;
  admin = await signInAs(test, 'admin');
});
afterAll(async () => {
  await tender.close();
  await test.close();
});

type Cleaner = Awaited<ReturnType<typeof makeCleaner>>;
let client: Person;
let cleaner: Cleaner;
let id: number;
/** An approved visit whose card refused. */
beforeEach(async () => {
  [cleaner, client] = [await makeCleaner(test), await makeClient(test)];
  const wish = { graveId, cleanerId: cleaner.cleaner.id, date: inDays(2), slot: 'am', service: 'one_off' };
  const { body } = await ask(client, 'POST', '/api/cleaning/bookings', wish);
  id = body.id;
  await leaveUnpaid(test.db, id);
});

const NOTE = 'The family paid her by bank transfer.';
const settle = (who: Person | null, changes: object = {}) =>
  ask(who, 'POST', `/api/admin/cleaning/bookings/${id}/settlement`, {
    settlement: 'paid_otherwise',
    note: NOTE,
    basedOn: null,
    ...changes,
  });
const watched = async () => {
  const { body } = await ask(admin, 'GET', '/api/admin/cleaning/bookings?limit=100');
  return body.map((row: { id: number }) => row.id);
};
const waiting = async () => {
  const { body } = await ask(admin, 'GET', '/api/admin/waiting');
  return body.find(({ queue }: { queue: string }) => queue === 'visits').count;
};
const read = async (who: Person) => (await ask(who, 'GET', `/api/cleaning/bookings/${id}`)).body;
const told = async (who: Person) => {
  const rows = await test.db.orm
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.userId, who.user.id), like(notifications.kind, 'cleaning.settled_%')))
    .orderBy(notifications.id);
  return rows.map(({ kind }) => kind);
};

it('leaves the list and the count of what waits, and both sides read how; the payment stays failed', async () => {
  const before = await waiting();
  expect(await watched()).toContain(id);
  const { status, body } = await settle(admin);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.settled).toMatchObject({ as: 'paid_otherwise', note: NOTE });
  expect(await watched()).not.toContain(id);
  expect(await waiting()).toBe(before - 1);
  for (const who of [client, cleaner]) {
    expect((await read(who)).settled).toMatchObject({ as: 'paid_otherwise', note: NOTE });
    expect(await told(who)).toEqual(['cleaning.settled_paid_otherwise']);
  }
  await tender.tend();
  expect(await stateOf(test.db, id)).toMatchObject({ status: 'approved', payment: 'failed' });
  const acts = await test.db.orm
    .select({ actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'booking.settled')));
  expect(acts).toEqual([{ actorId: admin.user.id, details: { from: null, to: 'paid_otherwise' } }]);
});

it('is corrected by who has read the settlement, and by nobody who has not', async () => {
  const first = (await settle(admin)).body.settled;
  const unread = await settle(admin, { settlement: 'left_unpaid' });
  expect([unread.status, unread.body.code]).toEqual([409, 'cleaning.changed_meanwhile']);
  expect((await read(client)).settled).toEqual(first);
  const corrected = await settle(admin, {
    settlement: 'left_unpaid',
    note: 'She was not.',
    basedOn: first.at,
  });
  expect(corrected.body.settled).toMatchObject({ as: 'left_unpaid', note: 'She was not.' });
  expect(await told(cleaner)).toEqual(['cleaning.settled_paid_otherwise', 'cleaning.settled_left_unpaid']);
});

it('of two administrators at once one settles it', async () => {
  const other = await signInAs(test, 'admin');
  const answers = await Promise.all([settle(admin), settle(other, { settlement: 'left_unpaid' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await told(client)).toHaveLength(1);
});

it('is an administrator’s, with words for both, and only where an approved visit could not be paid', async () => {
  expect((await settle(null)).status).toBe(401);
  for (const who of [client, cleaner, await signInAs(test, 'official')])
    expect((await settle(who)).status).toBe(403);
  const wordless = await settle(admin, { note: ' ' });
  expect(wordless.status).toBe(400);
  expect(wordless.body.fields.note.code).toBe('cleaning.settlement_note');
  expect((await settle(admin, { settlement: 'forgiven' })).status).toBe(400);
  expect(await watched()).toContain(id);
  for (const [status, paymentStatus] of [
    ['approved', 'paid'],
    ['disputed', 'failed'],
    ['cancelled', 'failed'],
  ] as const) {
    await test.db.orm
      .update(graveCleaningBookings)
      .set({ status, paymentStatus })
      .where(eq(graveCleaningBookings.id, id));
    const refused = await settle(admin);
    expect([refused.status, refused.body.code], `${status}, ${paymentStatus}`).toEqual([
      409,
      'cleaning.not_unpaid',
    ]);
  }
});
