import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duaDates } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { notifications } from '#db/schema/trust.ts';
import { sendDigests } from '#features/people/notifications/server/send-digests.ts';
import { sendUpdates } from '#features/people/notifications/server/send-updates.ts';
import { sendDuaDates } from '#features/remember/dua-dates/server/send-dates.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { renderMail } from '#shared/server/mail/render-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { send } from '#tests/support/payment-world.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let test: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  test = await createTestApp();
  jobs = testJobs(test.db, (error) => console.error(error));
});
afterAll(async () => {
  await jobs.close();
  await test.close();
});

type Person = Awaited<ReturnType<typeof signInAs>>;
const FORM = { label: 'My grandfather', calendar: 'gregorian', month: 3, day: 14 };
const add = (who: Person | null, body: object = FORM) => send(test, who, 'POST /api/dua-dates', body);
const list = (who: Person | null) => send(test, who, 'GET /api/dua-dates');
const mailsOf = (who: Person, template: string) =>
  test.db.orm
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, who.user.id), eq(mailOutbox.template, template)));

describe('days of dua', () => {
  it('are kept for their member alone', async () => {
    const [member, stranger, admin] = [
      await signInAs(test),
      await signInAs(test),
      await signInAs(test, 'admin'),
    ];
    const grave = await makeGrave(test.db);
    const made = await add(member, { ...FORM, graveId: grave.id });
    expect(made).toMatchObject({
      status: 201,
      body: { label: 'My grandfather', year: null, graveId: grave.id, graveName: grave.deceasedName },
    });
    expect(made.body.nextOn).toMatch(/^20\d\d-03-14$/);
    expect((await list(member)).body).toHaveLength(1);
    for (const other of [stranger, admin]) {
      expect((await list(other)).body).toEqual([]);
      expect((await send(test, other, `DELETE /api/dua-dates/${made.body.id}`)).status).toBe(404);
    }
    expect((await list(null)).status).toBe(401);
    expect((await add(null)).status).toBe(401);
    expect((await send(test, member, `DELETE /api/dua-dates/${made.body.id}`)).status).toBe(200);
    expect((await list(member)).body).toEqual([]);
  });

  it.each([
    [{ ...FORM, label: ' ' }, 400, 'label', 'dua-dates.label_needed'],
    [{ ...FORM, month: 13 }, 400, 'month', 'dua-dates.bad_day'],
    [{ ...FORM, day: 0 }, 400, 'day', 'dua-dates.bad_day'],
    [{ ...FORM, day: 1.5 }, 400, 'day', 'dua-dates.bad_day'],
    [{ ...FORM, calendar: 'julian' }, 400, 'calendar', 'dua-dates.bad_day'],
    [{ ...FORM, year: 2001 }, 422, 'year', 'dua-dates.passed'],
    [{ ...FORM, graveId: 999_999 }, 422, 'graveId', 'dua-dates.no_grave'],
  ])('refuses %j at its field', async (form, status, field, code) => {
    const member = await signInAs(test);
    const answer = await add(member, form);
    expect(answer.status).toBe(status);
    expect(answer.body.fields[field].code).toBe(code);
    expect((await add(member, { ...FORM, userId: 1 })).status).toBe(400);
  });

  it('are told on their day, from seven in the morning, once, and again a year later', async () => {
    const member = await signInAs(test);
    await add(member);
    const [kept] = await test.db.orm.select().from(duaDates).where(eq(duaDates.userId, member.user.id));
    const day = kept?.nextOn ?? '';
    const values = { label: 'My grandfather', date: `14 March ${day.slice(0, 4)}` };
    const at = (time: string) =>
      sendDuaDates({ db: test.db, jobs, texts: loadTexts() }, { now: new Date(`${day}T${time}:00Z`) });
    await at('04:00');
    expect(await notificationsOf(test, member)).toEqual([]);
    await at('09:00');
    await at('10:00');
    expect(await notificationsOf(test, member)).toEqual([
      expect.objectContaining({ kind: 'dua-dates.day', values }),
    ]);
    const mails = await mailsOf(member, 'dua-dates.day');
    expect(mails).toMatchObject([{ topic: 'dates', values: { ...values, link: '/submit-dua' } }]);
    // A letter that waits through an outage is read on another day.
    const letter = { template: 'dua-dates.day', language: 'en', values: mails[0]?.values ?? {} } as const;
    const { text } = renderMail(loadTexts(), letter, { origin: test.origin, unsubscribe: null });
    expect(text).toContain(`make dua on ${values.date}: My grandfather.`);
    expect(text).not.toMatch(/today|late/);
    const [after] = await test.db.orm.select().from(duaDates).where(eq(duaDates.userId, member.user.id));
    expect(after?.nextOn).toBe(`${Number(day.slice(0, 4)) + 1}-03-14`);
  });

  it.each([
    ['a day late, by its date', '2031-03-15', [{ label: 'My grandfather', date: '14 March 2031' }]],
    ['a week late, by its date', '2031-03-21', [{ label: 'My grandfather', date: '14 March 2031' }]],
    ['later, not at all', '2031-03-22', []],
  ])('that were missed while the server was away are told %s', async (_what, day, values) => {
    const member = await signInAs(test);
    await add(member);
    const isTheirs = eq(duaDates.userId, member.user.id);
    await test.db.orm.update(duaDates).set({ nextOn: '2031-03-14' }).where(isTheirs);
    await sendDuaDates({ db: test.db, jobs, texts: loadTexts() }, { now: new Date(`${day}T09:00:00Z`) });
    const told = (await notificationsOf(test, member)).map((one) => [one.kind, one.values]);
    expect(told).toEqual(values.map((one) => ['dua-dates.missed', one]));
    const mails = await mailsOf(member, 'dua-dates.missed');
    expect(mails.map((mail) => mail.values)).toEqual(values.map((one) => ({ ...one, link: '/submit-dua' })));
    expect(await mailsOf(member, 'dua-dates.day')).toEqual([]);
    const [after] = await test.db.orm.select().from(duaDates).where(isTheirs);
    expect(after?.nextOn).toBe('2032-03-14');
  });

  it('pass without a word for a member who is suspended', async () => {
    const member = await signInAs(test);
    await add(member);
    const isTheirs = eq(duaDates.userId, member.user.id);
    const [kept] = await test.db.orm.select().from(duaDates).where(isTheirs);
    await test.db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.user.id));
    await sendDuaDates(
      { db: test.db, jobs, texts: loadTexts() },
      { now: new Date(`${kept?.nextOn}T09:00:00Z`) },
    );
    expect(await notificationsOf(test, member)).toEqual([]);
    expect(await mailsOf(member, 'dua-dates.day')).toEqual([]);
    const [after] = await test.db.orm.select().from(duaDates).where(isTheirs);
    expect(after?.nextOn).toBe(`${Number(kept?.nextOn?.slice(0, 4)) + 1}-03-14`);
    expect(after?.lastSentOn).toBeNull();
  });

  it('of a single year end with it', async () => {
    const member = await signInAs(test);
    const year = new Date().getUTCFullYear() + 1;
    await add(member, { ...FORM, year });
    await sendDuaDates(
      { db: test.db, jobs, texts: loadTexts() },
      { now: new Date(`${year}-03-14T09:00:00Z`) },
    );
    const [after] = await test.db.orm.select().from(duaDates).where(eq(duaDates.userId, member.user.id));
    expect(after?.nextOn).toBeNull();
  });
});

describe('letters that gather what is not read', () => {
  // A Friday.
  const FRIDAY = new Date('2027-01-15T10:00:00Z');
  const letters = (now: Date) => sendDigests({ db: test.db, jobs, texts: loadTexts() }, { now });
  const give = (who: Person, createdAt: Date, count = 1) =>
    test.db.orm.insert(notifications).values(
      Array.from({ length: count }, () => ({
        userId: who.user.id,
        kind: 'dua-dates.day',
        values: { label: 'Somebody', date: '15 January 2027' },
        createdAt,
      })),
    );
  const choose = (who: Person, digest: string) =>
    test.db.orm.update(users).set({ digest }).where(eq(users.id, who.user.id));
  const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it('come to those who chose them, once a span, and not without news', async () => {
    const [weekly, off, empty] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    await choose(weekly, 'weekly');
    await choose(empty, 'weekly');
    for (const who of [weekly, off]) await give(who, hoursBefore(FRIDAY, 5), 15);
    await letters(new Date('2027-01-14T20:00:00Z'));
    expect(await mailsOf(weekly, 'notifications.digest')).toEqual([]);
    await letters(FRIDAY);
    await letters(new Date(FRIDAY.getTime() + 3_600_000));
    const [letter, ...others] = await mailsOf(weekly, 'notifications.digest');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ topic: 'digest' });
    expect(String(letter?.values.news).split('\n')).toHaveLength(13);
    expect(String(letter?.values.news)).toContain('and 3 more');
    for (const who of [off, empty]) expect(await mailsOf(who, 'notifications.digest')).toEqual([]);
    // A week later without news: none.
    await letters(new Date(FRIDAY.getTime() + 7 * 24 * 3_600_000));
    expect(await mailsOf(weekly, 'notifications.digest')).toHaveLength(1);
  });

  it('do not come in the weeks after a death', async () => {
    const member = await signInAs(test);
    await choose(member, 'daily');
    const evening = new Date('2027-02-03T19:00:00Z');
    await give(member, hoursBefore(evening, 2));
    const grave = await makeGrave(test.db, { dateOfDeath: '2027-02-01', dateOfDeathPrecision: 'day' });
    await makeMemorial(test.db, {
      createdBy: member.user.id,
      graveId: grave.id,
      createdAt: new Date('2027-02-02T10:00:00Z'),
    });
    await letters(evening);
    expect(await mailsOf(member, 'notifications.digest')).toEqual([]);
  });

  it('do not come to a member who is suspended, and come again after that', async () => {
    const member = await signInAs(test);
    await choose(member, 'daily');
    const evening = new Date('2027-04-06T19:00:00Z');
    await give(member, hoursBefore(evening, 2));
    const suspendedUntil = new Date('2027-04-07T00:00:00Z');
    await test.db.orm
      .update(users)
      .set({ suspendedAt: hoursBefore(evening, 5), suspendedUntil })
      .where(eq(users.id, member.user.id));
    await letters(evening);
    expect(await mailsOf(member, 'notifications.digest')).toEqual([]);
    const next = new Date('2027-04-07T19:00:00Z');
    await give(member, hoursBefore(next, 2));
    await letters(next);
    expect(await mailsOf(member, 'notifications.digest')).toHaveLength(1);
  });

  it('are stopped by the link in them, and a daily one is not made weekly by asking again', async () => {
    const member = await signInAs(test);
    await choose(member, 'daily');
    const { unsubscribeToken } = await import('#shared/server/mail/unsubscribe-token.ts');
    const { TEST_KEYS } = await import('#tests/support/test-secret.ts');
    const token = unsubscribeToken(TEST_KEYS, { userId: member.user.id, topic: 'digest' });
    const press = (wanted: boolean) => send(test, null, 'POST /api/unsubscribe', { token, wanted });
    const digestOf = async () =>
      (await test.db.orm.select().from(users).where(eq(users.id, member.user.id)))[0]?.digest;
    expect((await press(true)).body).toEqual({ topic: 'digest', wanted: true });
    expect(await digestOf()).toBe('daily');
    expect((await press(false)).body).toEqual({ topic: 'digest', wanted: false });
    expect(await digestOf()).toBe('off');
    await press(true);
    expect(await digestOf()).toBe('weekly');
  });
});

describe('letters of what happens on the pages one looks after', () => {
  const NOW = new Date('2027-03-02T10:07:00Z');
  const updates = (now: Date) => sendUpdates({ db: test.db, jobs, texts: loadTexts() }, { now });
  const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const tell = (who: Person, kind: string, more: { createdAt?: Date; readAt?: Date } = {}) =>
    test.db.orm.insert(notifications).values({
      userId: who.user.id,
      kind,
      values: { title: 'In memory of Salma', note: '', reason: '' },
      createdAt: minutesBefore(20),
      ...more,
    });
  const set = (who: Person, values: Partial<typeof users.$inferInsert>) =>
    test.db.orm.update(users).set(values).where(eq(users.id, who.user.id));
  const mailed = (who: Person) => mailsOf(who, 'notifications.memorials');

  it('come once to those who want them, and to nobody who gathers them or is suspended', async () => {
    const [wants, declines, gathers, suspended] = [
      await signInAs(test),
      await signInAs(test),
      await signInAs(test),
      await signInAs(test),
    ];
    await set(declines, { notifyMemorialUpdates: false });
    await set(gathers, { digest: 'weekly' });
    await set(suspended, { suspendedAt: minutesBefore(60) });
    for (const who of [wants, declines, gathers, suspended])
      for (const kind of ['posts.commented', 'khatm.finished', 'duas.approved', 'dua-dates.day'])
        await tell(who, kind);
    await updates(NOW);
    await updates(new Date(NOW.getTime() + 3_600_000));
    const [mail, ...others] = await mailed(wants);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ topic: 'memorials' });
    // Of a dua its own mail has told.
    expect(String(mail?.values.news).split('\n')).toHaveLength(2);
    for (const who of [declines, gathers, suspended]) expect(await mailed(who)).toEqual([]);
    const later = { createdAt: new Date(NOW.getTime() + 3_600_000) };
    await tell(wants, 'posts.commented', later);
    await updates(new Date(NOW.getTime() + 2 * 3_600_000));
    expect(await mailed(wants)).toHaveLength(2);
  });

  it('do not come for what was read, for what is old, and in the weeks after a death', async () => {
    const [reader, late, grieving] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    await tell(reader, 'posts.commented', { readAt: minutesBefore(3) });
    await tell(late, 'posts.commented', { createdAt: minutesBefore(30 * 60) });
    await tell(grieving, 'posts.commented');
    const grave = await makeGrave(test.db, { dateOfDeath: '2027-02-28', dateOfDeathPrecision: 'day' });
    await makeMemorial(test.db, {
      createdBy: grieving.user.id,
      graveId: grave.id,
      createdAt: new Date('2027-03-01T10:00:00Z'),
    });
    await updates(NOW);
    for (const who of [reader, late, grieving]) expect(await mailed(who)).toEqual([]);
  });

  it('leave the daily letter without what one wants no mails of', async () => {
    const member = await signInAs(test);
    await set(member, { digest: 'daily', notifyDuaApprovals: false });
    const evening = new Date('2027-03-02T19:00:00Z');
    for (const kind of ['posts.commented', 'duas.approved'])
      await tell(member, kind, { createdAt: new Date(evening.getTime() - 3_600_000) });
    await sendDigests({ db: test.db, jobs, texts: loadTexts() }, { now: evening });
    const [letter] = await mailsOf(member, 'notifications.digest');
    expect(String(letter?.values.news).split('\n')).toHaveLength(1);
    expect(String(letter?.values.news)).toContain('commented');
  });
});
