import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { cleaners, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { notifications } from '#db/schema/trust.ts';
import type { Booking } from '#features/arrange/cleaning/cleaning-contract.ts';
import {
  type BookingStatus,
  LINE_DAYS,
  LINE_KEPT_DAYS,
  QUIET_MINUTES,
} from '#features/arrange/cleaning/cleaning-values.ts';
import type { BookingMessage } from '#features/arrange/cleaning/messages-contract.ts';
import {
  caller,
  createTender,
  inDays,
  makeBradfordGrave,
  makeCleaner,
} from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let ask: ReturnType<typeof caller>;
let tender: ReturnType<typeof createTender>;
let graveId: number;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  ask = caller(test);
  tender = createTender(test);
  graveId = (await makeBradfordGrave(test.db)).id;
});
afterAll(async () => {
  await tender.close();
  await test.close();
});

type Person = Awaited<ReturnType<typeof signInAs>>;
const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

async function makeVisit(columns: Partial<typeof graveCleaningBookings.$inferInsert> = {}) {
  const [client, cleaner] = [await signInAs(test), await makeCleaner(test)];
  const [row] = await test.db.orm
    .insert(graveCleaningBookings)
    .values({
      ...{ graveId, clientId: client.user.id, cleanerId: cleaner.cleaner.id, serviceType: 'one_off' },
      ...{ preferredDate: inDays(3), scheduledDate: inDays(3), price: '25.00', status: 'accepted' },
      ...columns,
    })
    .returning();
  if (!row) throw new Error('no visit');
  return { id: row.id, client, cleaner };
}
const path = (id: number) => `/api/cleaning/bookings/${id}/messages`;
const say = (who: Person | null, id: number, message = 'Salam') => ask(who, 'POST', path(id), { message });
async function read(who: Person | null, id: number): Promise<BookingMessage[]> {
  const { status, body } = await ask(who, 'GET', path(id));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const lineOf = async (who: Person, id: number): Promise<Booking['line']> =>
  (await ask(who, 'GET', `/api/cleaning/bookings/${id}`)).body.line;
const toldOf = (who: Person) =>
  test.db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, who.user.id), eq(notifications.kind, 'cleaning.message')));

describe('the line of a booking', () => {
  it('is written and read by its two and by nobody else', async () => {
    const { id, client, cleaner } = await makeVisit();
    const [admin, stranger] = [await signInAs(test, 'admin'), await signInAs(test)];
    const first = await say(client, id, 'Which gate do you take?\u202e');
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ from: 'client', isMine: true, message: 'Which gate do you take?' }),
    ]);
    expect((await say(cleaner, id, 'The small one.')).status).toBe(201);
    expect((await read(client, id)).map(({ from, isMine }) => [from, isMine])).toEqual([
      ['cleaner', false],
      ['client', true],
    ]);
    for (const [who, status] of [
      [null, 401],
      [stranger, 404],
      [admin, 403],
    ] as const) {
      expect((await ask(who, 'GET', path(id))).status).toBe(status);
      expect((await say(who, id)).status).toBe(status);
      expect((await ask(who, 'POST', `${path(id)}/seen`, { upTo: 1 })).status).toBe(status);
    }
    expect((await say(client, id, ' \u200b ')).status).toBe(400);
    expect((await say(client, id, 'x'.repeat(1001))).status).toBe(400);
    const shown = JSON.stringify([await read(client, id), await read(cleaner, id)]);
    expect(shown).not.toContain(client.user.email);
    expect(shown).not.toContain(cleaner.cleaner.phone);
  });

  it('sent again with the same key says it once', async () => {
    const { id, client } = await makeVisit();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sent = [1, 2].map(() => ask(client, 'POST', path(id), { message: 'Once' }, key));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
    expect(await read(client, id)).toHaveLength(1);
  });

  it('is read in pages, the newest first', async () => {
    const { id, client } = await makeVisit();
    for (const word of ['one', 'two', 'three']) await say(client, id, word);
    const page = await test.fetch(`${path(id)}?limit=2`, { headers: client.headers });
    expect(((await page.json()) as BookingMessage[]).map(({ message }) => message)).toEqual(['three', 'two']);
    const [, next = ''] = /<([^>]+)>/.exec(page.headers.get('link') ?? '') ?? [];
    expect((await ask(client, 'GET', next.replace(test.origin, ''))).body).toMatchObject([
      { message: 'one' },
    ]);
  });

  it('takes sixty messages an hour of one member', async () => {
    const { id, client, cleaner } = await makeVisit();
    const statuses = new Set<number>();
    for (let at = 0; at < 60; at++) statuses.add((await say(client, id, `Word ${at}`)).status);
    expect([...statuses]).toEqual([201]);
    expect((await say(client, id)).status).toBe(429);
    expect((await say(cleaner, id)).status).toBe(201);
  });
});

describe('what is unread', () => {
  it('is counted for the other side until it is on their screen', async () => {
    const { id, client, cleaner } = await makeVisit();
    const first = (await say(client, id)).body.id;
    await say(client, id, 'And water, please.');
    expect(await lineOf(cleaner, id)).toEqual({ isOpen: true, closesAt: null, unread: 2 });
    expect((await lineOf(client, id))?.unread).toBe(0);
    const listed = await ask(cleaner, 'GET', '/api/cleaning/bookings?as=cleaner');
    expect(listed.body).toMatchObject([{ id, line: { unread: 2 } }]);
    const seen = (who: Person, upTo: number) => ask(who, 'POST', `${path(id)}/seen`, { upTo });
    expect((await seen(client, first + 1)).body).toEqual({ unread: 0 });
    expect((await lineOf(cleaner, id))?.unread).toBe(2);
    expect((await seen(cleaner, first)).body).toEqual({ unread: 1 });
    expect((await seen(cleaner, first + 1)).body).toEqual({ unread: 0 });
  });

  it('is told once in a quiet period, however many messages come, without a word of them', async () => {
    const { id, client, cleaner } = await makeVisit();
    await Promise.all(['SECRETONE', 'SECRETTWO', 'SECRETTHREE'].map((word) => say(client, id, word)));
    expect(await toldOf(cleaner)).toHaveLength(1);
    expect(await toldOf(client)).toEqual([]);
    await say(cleaner, id, 'SECRETFOUR');
    expect(await toldOf(client)).toHaveLength(1);
    await test.db.orm
      .update(bookingMessages)
      .set({ toldAt: ago(QUIET_MINUTES * 60_000 + 1000) })
      .where(and(eq(bookingMessages.bookingId, id), eq(bookingMessages.side, 'client')));
    await test.db.pool.query(
      `update booking_messages set told_at = null where booking_id = $1 and side = 'client' and id <>
         (select min(id) from booking_messages where booking_id = $1 and side = 'client')`,
      [id],
    );
    await say(client, id, 'SECRETFIVE');
    const told = await toldOf(cleaner);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ link: `/my-bookings/${id}` });
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, cleaner.user.id));
    expect(mails.map(({ template, topic }) => [template, topic])).toEqual([
      ['cleaning.news', 'services'],
      ['cleaning.news', 'services'],
    ]);
    expect(JSON.stringify([told, mails])).not.toMatch(/SECRET/);
  });
});

describe('nobody writes', () => {
  it.each<[BookingStatus, number]>([
    ['pending', 409],
    ['declined', 409],
    ['cancelled', 409],
    ['accepted', 201],
    ['in_progress', 201],
    ['completed', 201],
    ['disputed', 201],
    ['approved', 201],
  ])('about a visit that is %s: %i', async (status, answer) => {
    const { id, client, cleaner } = await makeVisit({
      status,
      approvedAt: status === 'approved' ? new Date() : null,
    });
    for (const who of [client, cleaner]) expect((await say(who, id)).status).toBe(answer);
    expect((await lineOf(client, id))?.isOpen).toBe(answer === 201);
  });

  it('long after the approval, and both still read', async () => {
    const { id, client, cleaner } = await makeVisit();
    await say(client, id);
    const approve = (approvedAt: Date) =>
      test.db.orm
        .update(graveCleaningBookings)
        .set({ status: 'approved', approvedAt })
        .where(eq(graveCleaningBookings.id, id));
    await approve(ago(LINE_DAYS * DAY_MS - 60_000));
    expect((await say(cleaner, id)).status).toBe(201);
    await approve(ago(LINE_DAYS * DAY_MS + 1000));
    const late = await say(cleaner, id);
    expect([late.status, late.body.code]).toEqual([409, 'cleaning.line_closed']);
    expect(await read(cleaner, id)).toHaveLength(2);
  });

  it('with a cleaner who is suspended as one: she reads nothing, the family what was said', async () => {
    const { id, client, cleaner } = await makeVisit({ status: 'in_progress' });
    await say(client, id);
    await test.db.orm
      .update(cleaners)
      .set({ verificationStatus: 'suspended' })
      .where(eq(cleaners.id, cleaner.cleaner.id));
    expect((await ask(cleaner, 'GET', path(id))).status).toBe(403);
    expect((await say(cleaner, id)).status).toBe(403);
    expect(await lineOf(cleaner, id)).toBeNull();
    expect((await say(client, id)).status).toBe(409);
    expect(await read(client, id)).toHaveLength(1);
  });

  it('to somebody whose account is suspended', async () => {
    const { id, client, cleaner } = await makeVisit();
    const suspend = (suspendedUntil: Date | null) =>
      test.db.orm
        .update(users)
        .set({ suspendedAt: ago(DAY_MS), suspendedUntil })
        .where(eq(users.id, client.user.id));
    await suspend(null);
    expect((await say(cleaner, id)).status).toBe(409);
    await suspend(ago(1000));
    expect((await say(cleaner, id)).status).toBe(201);
  });
});

describe('an administrator', () => {
  it('reads what was said while a visit is disputed, and that is recorded', async () => {
    const { id, client } = await makeVisit({ status: 'disputed' });
    const admin = await signInAs(test, 'admin');
    await say(client, id, 'The stone is broken.');
    const judge = (who: Person | null) => ask(who, 'POST', `/api/admin/cleaning/bookings/${id}/messages`);
    expect((await judge(client)).status).toBe(403);
    const { body } = await judge(admin);
    expect(body).toMatchObject([{ from: 'client', isMine: false, message: 'The stone is broken.' }]);
    const [entry] = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'booking.read_messages'), eq(auditLog.subjectId, id)));
    expect(entry).toMatchObject({ actorId: admin.user.id, details: { messages: 1 } });
    await test.db.orm
      .update(graveCleaningBookings)
      .set({ status: 'completed' })
      .where(eq(graveCleaningBookings.id, id));
    expect((await judge(admin)).body.code).toBe('cleaning.not_disputed');
  });
});

describe('a message', () => {
  it('is reported by the other side only, and taken down for both', async () => {
    const { id, client, cleaner } = await makeVisit();
    const [admin, stranger] = [await signInAs(test, 'admin'), await signInAs(test)];
    const targetId = (await say(cleaner, id, 'Rude words')).body.id;
    const report = (who: Person | null) =>
      ask(who, 'POST', '/api/reports', { targetType: 'booking_message', targetId, reason: 'disrespect' });
    for (const who of [null, stranger, admin]) expect((await report(who)).status).toBe(404);
    expect((await report(client)).status).toBe(201);
    const queue = (await ask(admin, 'GET', '/api/admin/reports')).body;
    expect(queue).toEqual([
      expect.objectContaining({ targetType: 'booking_message', excerpt: 'Rude words' }),
    ]);
    const down = { targetType: 'booking_message', targetId, reason: 'disrespect', explanation: 'Rude.' };
    expect((await ask(admin, 'POST', '/api/admin/takedowns', down)).status).toBe(201);
    for (const who of [client, cleaner])
      expect(await read(who, id)).toMatchObject([{ message: '', isTakenDown: true }]);
    expect((await lineOf(client, id))?.unread).toBe(0);
    expect((await report(client)).status).toBe(404);
    const own = await ask(cleaner, 'GET', '/api/takedowns');
    expect(own.body).toMatchObject([{ targetType: 'booking_message', excerpt: 'Rude words' }]);
  });

  it('goes some time after the visit was settled', async () => {
    const kept = { status: 'approved', approvedAt: ago(100 * DAY_MS) };
    const old = await makeVisit();
    const young = await makeVisit();
    for (const { id, client } of [old, young]) await say(client, id);
    const settle = (id: number, days: number) =>
      test.db.orm
        .update(graveCleaningBookings)
        .set({ ...kept, paymentStatus: 'paid', updatedAt: ago(days * DAY_MS) })
        .where(eq(graveCleaningBookings.id, id));
    await settle(old.id, LINE_KEPT_DAYS + 1);
    await settle(young.id, LINE_KEPT_DAYS - 1);
    await tender.tend();
    expect(await read(old.client, old.id)).toEqual([]);
    expect(await read(young.client, young.id)).toHaveLength(1);
  });

  it('goes with a cleaner’s account, and what the family wrote stays theirs', async () => {
    const { id, client, cleaner } = await makeVisit({
      status: 'approved',
      approvedAt: new Date(),
      paymentStatus: 'paid',
    });
    await say(client, id, 'From the family');
    await say(cleaner, id, 'From the cleaner');
    expect((await ask(cleaner, 'POST', '/api/account/ending', { currentPassword: PASSWORD })).status).toBe(
      200,
    );
    expect((await eraseDue(test)).erased).toBe(1);
    expect((await read(client, id)).map(({ message }) => message)).toEqual(['From the family']);
    expect((await say(client, id)).status).toBe(409);
  });
});
