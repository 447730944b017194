import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { janazahNotices } from '#db/schema/janazah.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { liveStreams } from '#db/schema/streams.ts';
import type { JanazahNotice } from '#features/live/janazah/janazah-contract.ts';
import { sendPush } from '#features/live/reminders/server/send-push.ts';
import { sendReminders } from '#features/live/reminders/server/send-reminders.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { overtake } from '#tests/support/overtake.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

/** What is told of a service that several people change, follow or leave at the same moment. */
const TIMES = 8;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const texts = loadTexts();
let test: TestApp;
let imam: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  [imam, admin] = [await signInAs(test, 'community_leader'), await signInAs(test, 'admin')];
});
afterAll(() => test.close());

const ask = asker(() => test);
const kindsOf = async (person: Person) => (await notificationsOf(test, person)).map(({ kind }) => kind);
const mailsOf = async ({ user }: Person) =>
  (
    await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, user.id)).orderBy(mailOutbox.id)
  ).map(({ template, values }) => ({ template, values: values as Record<string, string> }));

describe('a janazah notice', () => {
  const PATH = '/api/janazah-notices';
  const form = (change: object = {}) => ({
    ...{ deceasedName: 'Haji Abdul Karim', mosque: 'Madni Jamia Masjid', prayerAt: inHours(20) },
    ...{ consentName: 'Nasreen Karim', ...change },
  });
  async function followed() {
    const { id } = (await ask<JanazahNotice>('POST', PATH, imam, form())).body;
    const follower = await signInAs(test);
    await ask('PUT', `${PATH}/${id}/follow`, follower);
    return { id, follower, isThis: eq(janazahNotices.id, id) };
  }

  it('that is called off at this moment is not moved any more', async () => {
    const { id, follower, isThis } = await followed();
    const answer = await overtake(
      test,
      (tx) => tx.update(janazahNotices).set({ cancelledAt: new Date() }).where(isThis),
      () => ask('PATCH', `${PATH}/${id}`, imam, form({ version: 1, prayerAt: inHours(30) })),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'janazah.cancelled']);
    expect(await kindsOf(follower)).toEqual([]);
  });

  it('that is removed at this moment is neither moved nor called off any more', async () => {
    for (const [method, path, body] of [
      ['PATCH', '', form({ version: 1, prayerAt: inHours(30) })],
      ['POST', '/cancel', undefined],
    ] as const) {
      const { id, follower, isThis } = await followed();
      const answer = await overtake(
        test,
        (tx) => tx.update(janazahNotices).set({ removedAt: new Date() }).where(isThis),
        () => ask(method, `${PATH}/${id}${path}`, imam, body),
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'janazah.not_found']);
      expect(await kindsOf(follower)).toEqual([]);
    }
  });

  it('is called off once by two at once, and its calendar entry has one number more', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, follower, isThis } = await followed();
      const cancel = (who: Person) => ask('POST', `${PATH}/${id}/cancel`, who);
      const answers = await Promise.all([cancel(imam), cancel(admin), cancel(imam)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await kindsOf(follower)).toEqual(['janazah.cancelled']);
      const [row] = await test.db.orm.select().from(janazahNotices).where(isThis);
      expect(row?.sequence).toBe(1);
    }
  });

  it('gets its memorial once from two at once', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, follower } = await followed();
      const memorial = await makeMemorial(test.db, { createdBy: imam.user.id });
      const link = (who: Person) => ask('POST', `${PATH}/${id}/memorial`, who, { memorialId: memorial.id });
      const answers = await Promise.all([link(imam), link(admin), link(imam)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await kindsOf(follower)).toEqual(['janazah.memorial']);
    }
  });

  it('is not followed without a word by who comes while it is called off', async () => {
    const { id, isThis } = await followed();
    const late = await signInAs(test);
    const answer = await overtake(
      test,
      (tx) => tx.update(janazahNotices).set({ removedAt: new Date() }).where(isThis),
      () => ask('PUT', `${PATH}/${id}/follow`, late),
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'janazah.not_found']);
  });
});

describe('a reminder', () => {
  const remind = (id: number, who: Person, minutesBefore = 15) =>
    ask('POST', `/api/streams/${id}/reminder`, who, { minutesBefore });

  it('is not set for a stream that is called off at this moment', async () => {
    const stream = await makeStream(test.db);
    const person = await signInAs(test);
    const answer = await overtake(
      test,
      (tx) => tx.update(liveStreams).set({ cancelledAt: new Date() }).where(eq(liveStreams.id, stream.id)),
      () => remind(stream.id, person),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'reminders.not_planned']);
  });

  it('says by mail as well when a stream goes back to a day that it had before', async () => {
    const person = await signInAs(test);
    const [first, second] = [inHours(30), inHours(50)];
    const of = { title: 'Evening of dua', streamType: 'dua' };
    const { id } = (await ask<{ id: number }>('POST', '/api/streams', imam, { ...of, startTime: first }))
      .body;
    await remind(id, person);
    for (const [at, startTime] of [second, first, second, first].entries()) {
      const body = { ...of, startTime, version: at + 1 };
      expect((await ask('PATCH', `/api/streams/${id}`, imam, body)).status).toBe(200);
      await test.db.pool.query(`update mail_outbox set status = 'sent' where user_id = $1`, [person.user.id]);
    }
    expect((await mailsOf(person)).map(({ template }) => template)).toEqual(Array(4).fill('reminders.moved'));
  });

  it('has no older word of a stream waiting in the outbox beside a newer one', async () => {
    const person = await signInAs(test);
    const of = { title: 'Evening of dua', streamType: 'dua' };
    const startTime = inHours(30);
    const { id } = (await ask<{ id: number }>('POST', '/api/streams', imam, { ...of, startTime })).body;
    await remind(id, person);
    for (const [at, hours] of [40, 50].entries())
      await ask('PATCH', `/api/streams/${id}`, imam, { ...of, startTime: inHours(hours), version: at + 1 });
    await ask('POST', `/api/streams/${id}/cancel`, imam);
    expect((await mailsOf(person)).map(({ template }) => template)).toEqual(['reminders.cancelled']);
  });

  it('that waits to be sent is not sent once it was taken off, its member shut out or the stream called off', async () => {
    const send = async (_what: string, change: (id: number, who: Person) => Promise<unknown>) => {
      const stream = await makeStream(test.db, { startTime: new Date(inHours(0.1)) });
      const person = await signInAs(test);
      await remind(stream.id, person);
      const [device] = await test.db.orm
        .insert(pushSubscriptions)
        .values({ userId: person.user.id, endpoint: `https://x.example/${stream.id}`, p256dh: '', auth: '' })
        .returning();
      const jobs = testJobs(test.db, () => {});
      await sendReminders(test.db, { jobs, texts, origin: test.origin });
      await jobs.close();
      await change(stream.id, person);
      let pushed = 0;
      const sender = async () => {
        pushed++;
        return 'sent' as const;
      };
      const job = { subscriptionId: device?.id ?? 0, streamId: stream.id, what: 'soon' } as const;
      await sendPush(test.db, { texts, send: sender }, job);
      return [pushed, (await mailsOf(person)).map(({ template }) => template)];
    };
    expect(await send('as it is', async () => {})).toEqual([1, ['reminders.soon']]);
    const off = (id: number, who: Person) => ask('DELETE', `/api/streams/${id}/reminder`, who);
    expect(await send('taken off', off)).toEqual([0, []]);
    const called = (id: number) => ask('POST', `/api/streams/${id}/cancel`, admin);
    expect(await send('called off', called)).toEqual([0, ['reminders.cancelled']]);
    const shutOut = (id: number, who: Person) =>
      test.db.pool.query(
        `insert into stream_restraints (stream_id, user_id, kind, set_by) values ($1, $2, 'blocked', $3)`,
        [id, who.user.id, admin.user.id],
      );
    expect((await send('shut out', shutOut))[0]).toBe(0);
  });
});
