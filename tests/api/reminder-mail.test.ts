import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { sendReminders } from '#features/live/reminders/server/send-reminders.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

const texts = loadTexts();
let server: MailServer;
let test: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  server = await openMailServer();
  test = await createTestApp({
    settings: { SMTP_URL: server.url, RATE_LIMIT_SCALE: '100' },
    withWorkers: true,
  });
  jobs = testJobs(test.db, (error) => console.error(error));
});
afterAll(async () => {
  await jobs.close();
  await test.close();
  await server.close();
});

const ask = asker(() => test);

/** Reminded in `language` of a stream at `startTime`, at a moment shortly before it. @returns what the mail server got */
async function mailOf(language: string, startTime: Date) {
  const person: Person = await signInAs(test);
  await test.db.pool.query('update users set language = $1 where id = $2', [language, person.user.id]);
  const stream = await makeStream(test.db, { title: 'صلاة الجنازة على الحاج يوسف', startTime });
  const set = await ask<{ ways: object }>('POST', `/api/streams/${stream.id}/reminder`, person, {});
  expect(set.body.ways).toEqual({ mail: true, push: 0 });
  const now = new Date(startTime.getTime() - 600_000);
  expect(await sendReminders(test.db, { jobs, texts, origin: test.origin }, { now })).toBe(1);
  const email = person.user.email;
  const got = () => server.received.filter(({ to }) => to[0] === email);
  await expect.poll(() => got().length).toBe(1);
  const rows = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, person.user.id));
  expect(rows).toMatchObject([{ template: 'reminders.soon', language }]);
  return { stream, mail: got()[0]?.mail };
}

it.each([
  // The clock in the United Kingdom: an hour before UTC in summer, the same in winter.
  ['2030-07-05T12:30:00.000Z', '5 يوليو 2030', '13:30'],
  ['2030-12-05T12:30:00.000Z', '5 ديسمبر 2030', '12:30'],
])('a reminder of %s comes by mail in Arabic: the time, the page, the calendar', async (start, day, time) => {
  const { stream, mail } = await mailOf('ar', new Date(start));
  expect(mail?.subject).toBe(`يبدأ قريبًا: ${stream.title}`);
  const link = `${test.origin}/live-streams?stream=${stream.id}`;
  const calendar = `${test.origin}/api/streams/${stream.id}/calendar`;
  for (const words of ['السلام عليكم', '«صلاة الجنازة على الحاج يوسف» يبدأ قريبًا', day, time, calendar])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toContain(`إلى البث: ${link}`);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.html).toContain(`href="${link}"`);
  // Both lead somewhere: the page's stream, and a file that a calendar takes in at the same moment.
  const file = await fetch(calendar);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  const compact = start.replace(/[-:]|\.000/g, '');
  expect(await file.text()).toContain(`DTSTART:${compact}`);
});

it('a member who is suspended is told of no stream, and what waits for them is not counted as failed', async () => {
  const startTime = new Date('2030-12-06T12:30:00.000Z');
  const stream = await makeStream(test.db, { startTime });
  const [told, suspended] = [await signInAs(test), await signInAs(test)];
  for (const who of [told, suspended]) await ask('POST', `/api/streams/${stream.id}/reminder`, who, {});
  await test.db.pool.query('update users set suspended_at = now() where id = $1', [suspended.user.id]);
  const now = new Date(startTime.getTime() - 600_000);
  expect(await sendReminders(test.db, { jobs, texts, origin: test.origin }, { now })).toBe(1);
  const statuses = async () =>
    (await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, suspended.user.id))).map(
      ({ status }) => status,
    );
  expect(await statuses()).toEqual([]);
  await queueMail(test.db.orm, jobs, {
    to: { userId: suspended.user.id },
    template: 'dua-dates.day',
    language: 'en',
    values: { label: 'My grandfather', date: '14 March 2031', link: '/submit-dua' },
  });
  await expect.poll(statuses).toEqual(['declined']);
});
