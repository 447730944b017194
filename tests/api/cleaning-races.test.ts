import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingPhotos, cleaners, cleaningPlans, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { serviceProviders } from '#db/schema/services.ts';
import { NOT_BEGUN, PHOTOS_MAX } from '#features/arrange/cleaning/cleaning-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { inDays, makeBradfordGrave, makeCleaner, makeClient, today } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { overtake } from '#tests/support/overtake.ts';

/** What cleaners, families and administrators do at the same moment. */
const TIMES = 10;

let test: TestApp;
let admin: Person;
let client: Person;
let graveId: number;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
  client = await makeClient(test);
  graveId = (await makeBradfordGrave(test.db)).id;
});
afterAll(() => test.close());

const ask = asker(() => test);
const book = (cleanerId: number, day: number, service = 'one_off') =>
  ask<{ id: number }>('POST', '/api/cleaning/bookings', client, {
    ...{ graveId, cleanerId, date: inDays(day), slot: 'am', service },
  });
const move = (who: Person, id: number, status: string) =>
  ask('POST', `/api/cleaning/bookings/${id}/status`, who, { status, note: 'Now.' });

async function openVisits(cleanerId: number): Promise<string[]> {
  const rows = await test.db.orm
    .select()
    .from(graveCleaningBookings)
    .where(eq(graveCleaningBookings.cleanerId, cleanerId));
  return rows.map(({ status }) => status).filter((status) => NOT_BEGUN.some((open) => open === status));
}

it.each([
  [
    'as a cleaner',
    (id: number, _userId: number) => [`/api/admin/cleaners/${id}/decide`, { status: 'suspended', note: 'x' }],
  ],
  ['as a member', (_id: number, userId: number) => [`/api/admin/users/${userId}/suspend`, { reason: 'x' }]],
] as const)(
  'a cleaner who is suspended %s keeps no visit that is booked or accepted at this moment',
  async (_what, end) => {
    for (let time = 0; time < TIMES; time++) {
      const { cleaner, ...person } = await makeCleaner(test);
      const asked = await book(cleaner.id, 3);
      const [path, body] = end(cleaner.id, person.user.id);
      const [suspended] = await Promise.all([
        ask('POST', path as string, admin, body),
        move(person, asked.body.id, 'accepted'),
        book(cleaner.id, 4),
        book(cleaner.id, 5, 'basic'),
      ]);
      expect(suspended.status).toBe(200);
      expect(await openVisits(cleaner.id)).toEqual([]);
      const plans = await test.db.orm
        .select()
        .from(cleaningPlans)
        .where(eq(cleaningPlans.cleanerId, cleaner.id));
      expect(plans.filter(({ status }) => status === 'active')).toEqual([]);
    }
  },
);

it('a plan that ends leaves no visit that is accepted at this moment', async () => {
  for (let time = 0; time < TIMES; time++) {
    const { cleaner, ...person } = await makeCleaner(test);
    const { id } = (await book(cleaner.id, 3, 'basic')).body;
    const [plan] = await test.db.orm
      .select()
      .from(cleaningPlans)
      .where(eq(cleaningPlans.cleanerId, cleaner.id));
    await Promise.all([
      ask('POST', `/api/cleaning/plans/${plan?.id}/end`, client),
      move(person, id, 'accepted'),
    ]);
    expect(await openVisits(cleaner.id)).toEqual([]);
  }
});

it('visits approved at the same moment are all counted', async () => {
  const { cleaner } = await makeCleaner(test);
  const ids: number[] = [];
  for (let day = 1; day <= 6; day++) ids.push((await book(cleaner.id, day)).body.id);
  await test.db.orm
    .update(graveCleaningBookings)
    .set({ status: 'completed', completedAt: new Date() })
    .where(eq(graveCleaningBookings.cleanerId, cleaner.id));
  const answers = await Promise.all(ids.map((id) => move(client, id, 'approved')));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const [row] = await test.db.orm.select().from(cleaners).where(eq(cleaners.id, cleaner.id));
  expect(row?.totalBookings).toBe(ids.length);
});

it('a visit has no more photos than it may, sent at once', async () => {
  const { cleaner, ...person } = await makeCleaner(test);
  const { id } = (await book(cleaner.id, 1)).body;
  await test.db.orm
    .update(graveCleaningBookings)
    .set({ status: 'in_progress', scheduledDate: today() })
    .where(eq(graveCleaningBookings.id, id));
  const image = await makePicture();
  const send = () => {
    const body = new FormData();
    body.set('stage', 'before');
    body.set('file', new Blob([new Uint8Array(image)]), 'grave.jpg');
    return test.fetch(`/api/cleaning/bookings/${id}/photos`, {
      method: 'POST',
      headers: person.headers,
      body,
    });
  };
  const answers = await Promise.all(Array.from({ length: PHOTOS_MAX + 4 }, send));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(PHOTOS_MAX);
  expect(await test.db.orm.$count(bookingPhotos, eq(bookingPhotos.bookingId, id))).toBe(PHOTOS_MAX);
});

it('an entry that its owner changes at this moment is not published unread', async () => {
  const owner = await signInAs(test);
  const [row] = await test.db.orm
    .insert(serviceProviders)
    .values({
      ...{
        type: 'florist',
        name: 'A firm',
        location: 'Leeds',
        phone: '01632 960123',
        email: 'firm@firm.example',
      },
      ownerId: owner.user.id,
    })
    .returning();
  const isThis = eq(serviceProviders.id, row?.id ?? 0);
  const answer = await overtake(
    test,
    (tx) => tx.update(serviceProviders).set({ application: 'changed', appliedAt: new Date() }).where(isThis),
    () => ask('POST', `/api/admin/services/${row?.id}/publish`, admin, { isPublished: true }),
  );
  expect([answer.status, answer.body.code]).toEqual([409, 'services.decide_first']);
});

it('an application that is agreed to at this moment is not taken back', async () => {
  const owner = await signInAs(test);
  const [row] = await test.db.orm
    .insert(serviceProviders)
    .values({
      ...{
        type: 'florist',
        name: 'One more',
        location: 'Leeds',
        phone: '01632 960123',
        email: 'firm@firm.example',
      },
      ...{ ownerId: owner.user.id, application: 'new', appliedAt: new Date() },
    })
    .returning();
  const isThis = eq(serviceProviders.id, row?.id ?? 0);
  const answer = await overtake(
    test,
    (tx) =>
      tx
        .update(serviceProviders)
        .set({ application: null, appliedAt: null, isPublished: true })
        .where(isThis),
    () => ask('DELETE', `/api/my-services/${row?.id}`, owner),
  );
  expect([answer.status, answer.body.code]).toEqual([409, 'services.not_waiting']);
  expect(await test.db.orm.$count(serviceProviders, isThis)).toBe(1);
});
