import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { liveStreams } from '#db/schema/streams.ts';
import type { Reminder } from '#features/live/reminders/reminders-contract.ts';
import type { PushSender } from '#features/live/reminders/server/push-sender.ts';
import { sendPush } from '#features/live/reminders/server/send-push.ts';
import { sendReminders } from '#features/live/reminders/server/send-reminders.ts';
import type { Telling } from '#shared/contract/tellings.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { nameModerator } from '#tests/support/named-moderator.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

const MINUTE_MS = 60_000;
let test: TestApp;
let member: Person;
const texts = loadTexts();
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  member = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);
const remind = (person: Person | null, streamId: number, body: unknown = {}) =>
  ask<Reminder & { code: string }>('POST', `/api/streams/${streamId}/reminder`, person, body);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const remindersTold = async (person: Person) =>
  (await notificationsOf(test, person)).filter(({ kind }) => kind.startsWith('reminders.'));

async function runJob(now = new Date()): Promise<number> {
  const jobs = testJobs(test.db, () => {});
  try {
    return await sendReminders(test.db, { jobs, texts, origin: 'https://z.example' }, { now });
  } finally {
    await jobs.close();
  }
}

describe('a reminder', () => {
  it('is a member’s own, for a stream that is to come and that they may know of', async () => {
    const stream = await makeStream(test.db);
    expect((await remind(null, stream.id)).status).toBe(401);
    expect((await remind(member, stream.id)).body).toEqual({
      streamId: stream.id,
      minutesBefore: 15,
      ways: { mail: false, push: 0 },
    });
    expect((await remind(member, stream.id, { minutesBefore: 60 })).body.minutesBefore).toBe(60);
    const mine = await ask<object[]>('GET', '/api/user/reminders', member);
    expect(mine.body).toMatchObject([{ streamId: stream.id, minutesBefore: 60 }]);
    expect((await ask('GET', '/api/user/reminders', await signInAs(test))).body).toEqual([]);
    for (const body of [
      { minutesBefore: -1 },
      { minutesBefore: 1441 },
      { minutesBefore: '5' },
      { userId: 1 },
    ])
      expect((await remind(member, stream.id, body)).status).toBe(400);
    await ask('DELETE', `/api/streams/${stream.id}/reminder`, member);
    expect((await ask('GET', '/api/user/reminders', member)).body).toEqual([]);
    for (const [overrides, status] of [
      [{ isLive: true }, 409],
      [{ endTime: new Date() }, 409],
      [{ cancelledAt: new Date() }, 409],
      [{ access: 'invited' }, 404],
      [{ takenDownAt: new Date() }, 404],
    ] as const)
      expect((await remind(member, (await makeStream(test.db, overrides)).id)).status).toBe(status);
  });

  it('is told once for each start, by whichever instance comes first', async () => {
    const stream = await makeStream(test.db, { title: 'Evening of dua', startTime: inMinutes(20) });
    const person = await signInAs(test);
    await remind(person, stream.id, { minutesBefore: 15 });
    await runJob();
    expect(await remindersTold(person)).toEqual([]);
    const due = inMinutes(6);
    await Promise.all([runJob(due), runJob(due), runJob(due)]);
    await runJob(due);
    expect(await remindersTold(person)).toMatchObject([
      {
        kind: 'reminders.soon',
        link: `/live-streams?stream=${stream.id}`,
        values: { title: 'Evening of dua' },
      },
    ]);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, person.user.id));
    expect(mails).toMatchObject([
      {
        template: 'reminders.soon',
        values: { calendar: `https://z.example/api/streams/${stream.id}/calendar` },
      },
    ]);
    // It moves: it is told of again, once.
    await test.db.orm
      .update(liveStreams)
      .set({ startTime: inMinutes(120) })
      .where(eq(liveStreams.id, stream.id));
    await runJob(inMinutes(20));
    expect(await remindersTold(person)).toHaveLength(1);
    await runJob(inMinutes(110));
    await runJob(inMinutes(111));
    expect(await remindersTold(person)).toHaveLength(2);
  });

  it('is not told of what was called off, began long ago, or shut its member out', async () => {
    const person = await signInAs(test);
    const host = await signInAs(test, 'community_leader');
    const streams = [];
    for (let n = 0; n < 4; n++) streams.push(await makeStream(test.db, { startTime: inMinutes(30) }));
    for (const { id } of streams) await remind(person, id);
    const [called, live, late, blocked] = streams.map(({ id }) => id);
    const change = (id = 0, set: Partial<typeof liveStreams.$inferInsert>) =>
      test.db.orm.update(liveStreams).set(set).where(eq(liveStreams.id, id));
    await change(called, { cancelledAt: new Date() });
    await change(live, { isLive: true });
    await change(late, { startTime: inMinutes(1) });
    await test.db.pool.query(
      `insert into stream_restraints (stream_id, user_id, kind, set_by) values ($1, $2, 'blocked', $3)`,
      [blocked, person.user.id, host.user.id],
    );
    await runJob(inMinutes(25));
    expect(await remindersTold(person)).toEqual([]);
  });

  it('is told to administrators and to whom the host named, of one for the invited, while they may know of it', async () => {
    const stream = await makeStream(test.db, { access: 'invited', startTime: inMinutes(30) });
    const [named, declined, admin] = [
      await signInAs(test),
      await signInAs(test),
      await signInAs(test, 'admin'),
    ];
    for (const person of [named, declined]) await nameModerator(test, stream.id, person);
    for (const person of [named, declined, admin]) {
      expect((await remind(person, stream.id)).status).toBe(200);
      expect((await ask('GET', '/api/user/reminders', person)).body).toMatchObject([{ streamId: stream.id }]);
    }
    expect((await ask('POST', `/api/streams/${stream.id}/moderation/decline`, declined)).status).toBe(200);
    expect((await ask('GET', '/api/user/reminders', declined)).body).toEqual([]);
    await runJob(inMinutes(20));
    const told = [];
    for (const person of [named, declined, admin]) told.push((await remindersTold(person)).length);
    expect(told).toEqual([1, 0, 1]);
  });

  it('set by the link of an invitation is told to a member who never joined, until the invitation ends', async () => {
    const host = await signInAs(test, 'community_leader');
    const [kept, ended] = [await signInAs(test), await signInAs(test)];
    const stream = await makeStream(test.db, {
      access: 'invited',
      hostId: host.user.id,
      startTime: inMinutes(30),
    });
    const path = `/api/streams/${stream.id}`;
    const linkFor = async () => {
      const { body } = await ask<{ url: string }>('POST', `${path}/invitations`, host, {});
      return new URL(body.url).searchParams.get('link');
    };
    const [keptLink, endedLink] = [await linkFor(), await linkFor()];
    for (const link of ['', '?link=wrong'])
      expect((await ask('POST', `${path}/reminder${link}`, kept, {})).status).toBe(404);
    for (const [person, link] of [
      [kept, keptLink],
      [ended, endedLink],
    ] as const) {
      expect((await ask('POST', `${path}/reminder?link=${link}`, person, {})).status).toBe(200);
      expect((await ask('GET', '/api/user/reminders', person)).body).toMatchObject([{ streamId: stream.id }]);
      // What it tells leads to the stream without the link.
      expect((await ask('GET', path, person)).status).toBe(200);
    }
    const { body: made } = await ask<{ id: number }[]>('GET', `${path}/invitations`, host);
    expect((await ask('DELETE', `${path}/invitations/${made[1]?.id}`, host)).status).toBe(200);
    expect((await ask('GET', '/api/user/reminders', ended)).body).toEqual([]);
    expect((await ask('GET', path, ended)).status).toBe(404);
    await runJob(inMinutes(20));
    expect([(await remindersTold(kept)).length, (await remindersTold(ended)).length]).toEqual([1, 0]);
  });

  it('brings word of a stream that moves or is called off', async () => {
    const host = await signInAs(test, 'community_leader');
    const person = await signInAs(test);
    const form = { title: 'Evening of dua', streamType: 'dua', startTime: inMinutes(300).toISOString() };
    const made = await ask<{ id: number }>('POST', '/api/streams', host, form);
    await remind(person, made.body.id);
    const moved = { ...form, version: 1, startTime: inMinutes(600).toISOString() };
    expect((await ask('PATCH', `/api/streams/${made.body.id}`, host, moved)).status).toBe(200);
    expect((await remindersTold(person)).map(({ kind }) => kind)).toEqual(['reminders.moved']);
    expect((await ask('POST', `/api/streams/${made.body.id}/cancel`, host)).status).toBe(200);
    expect((await remindersTold(person)).map(({ kind }) => kind)).toEqual([
      'reminders.moved',
      'reminders.cancelled',
    ]);
  });
});

describe('a service that is taken down before its start', () => {
  it('is told of once, without its title, to those with a reminder, whose reminder stays', async () => {
    const [host, person, admin] = [
      await signInAs(test, 'community_leader'),
      await signInAs(test),
      await signInAs(test, 'admin'),
    ];
    const soon = { title: 'Zqtitle', hostId: host.user.id, startTime: inMinutes(30) };
    const { id } = await makeStream(test.db, soon);
    await remind(person, id);
    await runJob(inMinutes(20));
    const waiting = async () =>
      (await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, person.user.id))).map(
        ({ template, values }) => [template, values.link],
      );
    const page = `/live-streams?stream=${id}`;
    expect(await waiting()).toEqual([['reminders.soon', page]]);
    const why = { reason: 'spam', explanation: 'An advertisement.' };
    const takeDown = (targetId: number) =>
      ask<{ id: number }>('POST', '/api/admin/takedowns', admin, { targetType: 'stream', targetId, ...why });
    const taken = await takeDown(id);
    expect(taken.status).toBe(201);
    expect(await waiting()).toEqual([['reminders.removed', '/live-streams']]);
    const told = async () => (await remindersTold(person)).slice(1);
    expect(await told()).toMatchObject([{ kind: 'reminders.removed', link: '/live-streams' }]);
    expect(JSON.stringify(await told())).not.toContain('Zqtitle');
    // Called off while it is down, it is not told of by its title.
    const other = await makeStream(test.db, soon);
    await remind(person, other.id);
    await takeDown(other.id);
    await ask('POST', `/api/streams/${other.id}/cancel`, host);
    expect((await told()).map(({ kind }) => kind)).toEqual(['reminders.removed', 'reminders.removed']);
    await ask('POST', `/api/admin/takedowns/${taken.body.id}/restore`, admin);
    expect((await ask<object[]>('GET', '/api/user/reminders', person)).body).toMatchObject([
      { streamId: id },
    ]);
    // That it was removed is overtaken, in the application as well.
    const both = ['reminders.removed', 'reminders.restored'];
    expect((await waiting()).map(([template]) => template)).toEqual(both);
    expect((await told()).map(({ kind }) => kind)).toEqual(both);
    await takeDown(id);
    const down = ['reminders.removed', 'reminders.restored', 'reminders.removed'];
    expect((await told()).map(({ kind }) => kind)).toEqual(down);
    expect((await waiting()).map(([template]) => template)).toEqual([
      'reminders.removed',
      'reminders.removed',
    ]);
    const late = await makeStream(test.db, { startTime: inMinutes(30) });
    await remind(person, late.id);
    await test.db.orm
      .update(liveStreams)
      .set({ startTime: inMinutes(-60) })
      .where(eq(liveStreams.id, late.id));
    await takeDown(late.id);
    expect(await told()).toHaveLength(3);
  });

  it('is not said to be removed any more once it is shown again, or by whoever took their reminder off', async () => {
    const [kept, off, admin] = [await signInAs(test), await signInAs(test), await signInAs(test, 'admin')];
    const host = await signInAs(test, 'community_leader');
    const make = () => makeStream(test.db, { hostId: host.user.id, startTime: inMinutes(30) });
    const [stream, called] = [await make(), await make()];
    for (const [person, name] of [
      [kept, 'kept'],
      [off, 'off'],
    ] as const) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/removed-${name}`;
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      await ask('POST', '/api/push/subscriptions', person, { endpoint, keys });
      await remind(person, stream.id);
    }
    await remind(kept, called.id);
    const waiting = (person: Person) => test.db.orm.$count(mailOutbox, eq(mailOutbox.userId, person.user.id));
    const pushed = async (person: Person, streamId: number, what: Telling) => {
      const own = eq(pushSubscriptions.userId, person.user.id);
      const [row] = await test.db.orm.select().from(pushSubscriptions).where(own);
      let sent = 0;
      const send: PushSender = async () => {
        sent++;
        return 'sent';
      };
      await sendPush(test.db, { texts, send }, { subscriptionId: row?.id ?? 0, streamId, what });
      return sent;
    };
    const takeDown = async (targetId: number) => {
      const why = { reason: 'spam', explanation: 'An advertisement.' };
      const form = { targetType: 'stream', targetId, ...why };
      const { body } = await ask<{ id: number }>('POST', '/api/admin/takedowns', admin, form);
      return () => ask('POST', `/api/admin/takedowns/${body.id}/restore`, admin);
    };
    const restore = await takeDown(stream.id);
    expect([await waiting(kept), await waiting(off)]).toEqual([1, 1]);
    expect(await pushed(kept, stream.id, 'removed')).toBe(1);
    // What else was to be told of it leads to a page that is not there.
    for (const what of ['soon', 'moved', 'cancelled', 'live'] as const)
      expect(await pushed(kept, stream.id, what), what).toBe(0);
    await ask('DELETE', `/api/streams/${stream.id}/reminder`, off);
    expect([await waiting(off), await pushed(off, stream.id, 'removed')]).toEqual([0, 0]);
    expect((await restore()).status).toBe(200);
    // One mail waits: that it is shown again.
    expect([await waiting(kept), await pushed(kept, stream.id, 'removed')]).toEqual([1, 0]);
    expect([await waiting(off), await pushed(off, stream.id, 'restored')]).toEqual([0, 0]);
    for (const what of ['moved', 'restored'] as const)
      expect(await pushed(kept, stream.id, what), what).toBe(1);
    // Called off while it was hidden, of which nobody was told, it is now said to be called off, and not to be removed.
    const restoreCalled = await takeDown(called.id);
    await ask('POST', `/api/streams/${called.id}/cancel`, host);
    expect((await restoreCalled()).status).toBe(200);
    expect([await waiting(kept), await pushed(kept, called.id, 'removed')]).toEqual([2, 0]);
    expect(await pushed(kept, called.id, 'cancelled')).toBe(1);
  });
});

describe('a calendar', () => {
  const calendar = async (id: number, person: Person | null = null) => {
    const response = await test.fetch(`/api/streams/${id}/calendar`, { headers: person?.headers ?? {} });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it('takes a stream in, in UTC, and takes it in again in its place', async () => {
    const startTime = new Date('2027-07-01T12:30:00.000Z');
    const stream = await makeStream(test.db, {
      startTime,
      title: 'Dua, with; commas\nand lines',
      sequence: 3,
    });
    const { status, type, text } = await calendar(stream.id);
    expect([status, type]).toEqual([200, expect.stringContaining('text/calendar')]);
    const lines = text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n');
    for (const line of [
      'METHOD:PUBLISH',
      'DTSTART:20270701T123000Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      `UID:stream-${stream.id}@localhost`,
    ])
      expect(lines).toContain(line);
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe(
      'SUMMARY:Dua\\, with\\; commas\\nand lines',
    );
    await test.db.orm
      .update(liveStreams)
      .set({ cancelledAt: new Date(), sequence: 4 })
      .where(eq(liveStreams.id, stream.id));
    const cancelled = (await calendar(stream.id)).text;
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).toContain('SEQUENCE:4');
    expect((await calendar((await makeStream(test.db, { access: 'invited' })).id, member)).status).toBe(404);
  });
});

describe('push', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const subscribe = (person: Person | null, endpoint: string, more: object = {}) =>
    ask('POST', '/api/push/subscriptions', person, { endpoint, keys, ...more });

  it('has one key, a point of P-256', async () => {
    const { body } = await ask<{ key: string }>('GET', '/api/push/key', null);
    const bytes = Buffer.from(body.key, 'base64url');
    expect([bytes.length, bytes[0]]).toEqual([65, 4]);
    expect((await ask<{ key: string }>('GET', '/api/push/key', member)).body.key).toBe(body.key);
  });

  it('asks known push services only, over https', async () => {
    expect((await subscribe(null, 'https://fcm.googleapis.com/fcm/send/x')).status).toBe(401);
    for (const wrong of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com/x',
      'https://user@fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://evil.example/fcm.googleapis.com',
      'file:///etc/passwd',
      'x',
    ])
      expect((await subscribe(member, wrong)).body.fields?.endpoint?.code, wrong).toBe(
        'reminders.unknown_push_service',
      );
    for (const right of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://db5p.notify.windows.com/w/?token=a',
    ])
      expect((await subscribe(member, right)).status, right).toBe(200);
  });

  it('belongs to whoever uses the browser, and can be ended by them alone', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/shared';
    const [one, two] = [await signInAs(test), await signInAs(test)];
    await subscribe(one, endpoint);
    await subscribe(two, endpoint);
    const owner = async () =>
      (await test.db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))[0]
        ?.userId;
    expect(await owner()).toBe(two.user.id);
    await ask('DELETE', '/api/push/subscriptions', one, { endpoint });
    expect(await owner()).toBe(two.user.id);
    await ask('DELETE', '/api/push/subscriptions', two, { endpoint });
    expect(await owner()).toBeUndefined();
  });

  it('says nothing of whom a service is for, and forgets a browser that is gone', async () => {
    const person = await signInAs(test);
    const stream = await makeStream(test.db, { title: 'Janazah of Yusuf Ali' });
    await subscribe(person, 'https://fcm.googleapis.com/fcm/send/gone');
    await remind(person, stream.id);
    const own = eq(pushSubscriptions.userId, person.user.id);
    const [row] = await test.db.orm.select().from(pushSubscriptions).where(own);
    const job = { subscriptionId: row?.id ?? 0, streamId: stream.id, what: 'soon' } as const;
    const shown: unknown[] = [];
    const send: PushSender = async (_target, message) => {
      shown.push(message);
      return 'sent';
    };
    await sendPush(test.db, { texts, send }, job);
    expect(shown).toEqual([
      {
        title: 'Ziyarah',
        body: 'A service that you asked to be reminded of begins soon.',
        url: `/live-streams?stream=${stream.id}`,
        topic: `stream-${stream.id}`,
      },
    ]);
    await sendPush(test.db, { texts, send: async () => 'gone' }, job);
    expect(await test.db.orm.$count(pushSubscriptions, own)).toBe(0);
  });
});
