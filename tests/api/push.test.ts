import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '#db/schema/push.ts';
import { PUSH_ROOMS } from '#features/live/reminders/server/push-rooms.ts';
import { createPushSender } from '#features/live/reminders/server/push-sender.ts';
import { sendPush } from '#features/live/reminders/server/send-push.ts';
import { sendReminders } from '#features/live/reminders/server/send-reminders.ts';
import { vapidKeys } from '#features/live/reminders/server/vapid-keys.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { type JobWorkers, startWorkers } from '#shared/server/jobs/start-workers.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import {
  makeSubscription,
  openPushService,
  type PushService,
  readVapid,
} from '#tests/support/push-service.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS, TEST_SECRET } from '#tests/support/test-secret.ts';

const ORIGIN = 'https://z.example';
const texts = loadTexts();
let test: TestApp;
let service: PushService;
let jobs: Jobs;
let workers: JobWorkers;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  service = await openPushService();
  jobs = testJobs(test.db, (error) => console.error(error));
  workers = await startWorkers(test.db.url, (error) => console.error(error));
  // As the product works the queue, with the way to the outside turned round.
  const send = createPushSender(vapidKeys(undefined, TEST_KEYS, ORIGIN), service.agent);
  await workers.work('push.send', (job) => sendPush(test.db, { texts, send }, job), PUSH_ROOMS);
});
afterAll(async () => {
  await workers.stop();
  await jobs.close();
  await service.close();
  await test.close();
});
beforeEach(() => {
  service.received.length = 0;
  service.answerWith(201);
  service.keepSilentTo(null);
});

const ask = asker(() => test);
const subscriptionsOf = (person: Person) =>
  test.db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, person.user.id));

/** A member whose browser is woken, with a reminder of a stream that begins in ten minutes. */
async function makeReminded(endpoint: string, language = 'en') {
  const person = await signInAs(test);
  await test.db.pool.query('update users set language = $1 where id = $2', [language, person.user.id]);
  const browser = makeSubscription();
  const subscribed = await ask('POST', '/api/push/subscriptions', person, { endpoint, keys: browser.keys });
  expect(subscribed.status).toBe(200);
  const startTime = new Date(Date.now() + 600_000);
  const stream = await makeStream(test.db, { title: 'Janazah of Yusuf Ali', startTime });
  const set = await ask<{ ways: { push: number } }>('POST', `/api/streams/${stream.id}/reminder`, person, {});
  expect(set.body.ways.push).toBe(1);
  return { person, browser, stream };
}
const remind = () => sendReminders(test.db, { jobs, texts, origin: ORIGIN });
const arrived = (count: number) => expect.poll(() => service.received.length, { interval: 50 }).toBe(count);

describe('a push message', () => {
  it('reaches the browser, which alone can read it, in words that name nobody', async () => {
    const { person, browser, stream } = await makeReminded('https://fcm.googleapis.com/fcm/send/one');
    await remind();
    await arrived(1);
    const [message] = service.received;
    if (!message) throw new Error('nothing came');
    expect([message.method, message.path, message.headers.host]).toEqual([
      'POST',
      '/fcm/send/one',
      'fcm.googleapis.com',
    ]);
    expect(message.headers).toMatchObject({
      ttl: '1800',
      urgency: 'high',
      topic: `stream-${stream.id}`,
      'content-encoding': 'aes128gcm',
    });
    expect(JSON.parse(browser.decrypt(message.body))).toEqual({
      title: 'Ziyarah',
      body: 'A service that you asked to be reminded of begins soon.',
      url: `/live-streams?stream=${stream.id}`,
    });
    // To the service it is noise; to another browser, and changed on its way, it is nothing.
    expect(message.body.toString('latin1')).not.toMatch(/Ziyarah|stream|Yusuf/);
    expect(() => makeSubscription().decrypt(message.body)).toThrow();
    const changed = Buffer.from(message.body);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => browser.decrypt(changed)).toThrow();
    await expect.poll(async () => (await subscriptionsOf(person))[0]?.lastSentAt).toBeInstanceOf(Date);
  });

  it('is signed with the key under which browsers subscribe', async () => {
    await makeReminded('https://updates.push.services.mozilla.com/wpush/v2/two');
    await remind();
    await arrived(1);
    const { key } = (await ask<{ key: string }>('GET', '/api/push/key', null)).body;
    const header = service.received[0]?.headers.authorization ?? '';
    const claims = readVapid(header, key);
    expect(claims).toMatchObject({ aud: 'https://updates.push.services.mozilla.com', sub: ORIGIN });
    const now = Date.now() / 1000;
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThanOrEqual(now + 86_400);
    const other = vapidKeys(undefined, createKeyRing(`${TEST_SECRET}x`), ORIGIN).publicKey;
    expect(() => readVapid(header, other)).toThrow('another key');
    expect(() => readVapid(header.replace(key, other), other)).toThrow('not theirs');
  });

  it('speaks the language of whom it wakes', async () => {
    const { browser } = await makeReminded('https://web.push.apple.com/three', 'ar');
    await remind();
    await arrived(1);
    const { body } = JSON.parse(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0)));
    expect(body).toBe('بثٌّ طلبتم التذكير به يبدأ قريبًا.');
  });

  it.each([404, 410])('to a browser that is gone (%i) is the last one', async (status) => {
    const { person } = await makeReminded(`https://fcm.googleapis.com/fcm/send/gone-${status}`);
    service.answerWith(status);
    await remind();
    await arrived(1);
    await expect.poll(() => subscriptionsOf(person)).toEqual([]);
  });

  it.each([429, 500])(
    'that the service did not take (%i) is tried again, and its browser kept',
    async (status) => {
      const { person, stream } = await makeReminded(`https://fcm.googleapis.com/fcm/send/later-${status}`);
      const [row] = await subscriptionsOf(person);
      service.answerWith(status);
      const send = createPushSender(vapidKeys(undefined, TEST_KEYS, ORIGIN), service.agent);
      const job = { subscriptionId: row?.id ?? 0, streamId: stream.id, what: 'soon' } as const;
      await expect(sendPush(test.db, { texts, send }, job)).rejects.toThrow();
      expect(await subscriptionsOf(person)).toMatchObject([{ lastSentAt: null }]);
    },
  );

  it('waits for no other service that is silent, and comes once', async () => {
    const { person } = await makeReminded('https://fcm.googleapis.com/fcm/send/silent');
    const paths = Array.from({ length: 40 }, (_, number) => `/wpush/v2/many-${number}`);
    const endpoints = [
      ...paths.map((_, number) => `https://fcm.googleapis.com/fcm/send/silent-${number}`),
      ...paths.map((path) => `https://updates.push.services.mozilla.com${path}`),
    ];
    const browsers = endpoints.map((endpoint) => {
      const { p256dh, auth } = makeSubscription().keys;
      return { userId: person.user.id, endpoint, p256dh, auth };
    });
    await test.db.orm.insert(pushSubscriptions).values(browsers);
    service.keepSilentTo('fcm.googleapis.com');
    const began = performance.now();
    await remind();
    await arrived(paths.length);
    // Sooner than the silent one is given up: its messages were queued first.
    expect(performance.now() - began).toBeLessThan(9000);
    expect(service.received.map(({ path }) => path).sort()).toEqual([...paths].sort());
    await test.db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, person.user.id));
  });

  it('tells a browser whether it is still woken, and for whom', async () => {
    const { person } = await makeReminded('https://fcm.googleapis.com/fcm/send/known');
    const other = await signInAs(test);
    const known = (who: Person | null, endpoint = 'https://fcm.googleapis.com/fcm/send/known') =>
      ask<{ isKnown: boolean }>('POST', '/api/push/known', who, { endpoint });
    expect((await known(person)).body).toEqual({ isKnown: true });
    expect((await known(other)).body).toEqual({ isKnown: false });
    expect((await known(null)).status).toBe(401);
    expect((await known(person, 'https://fcm.googleapis.com/fcm/send/never')).body.isKnown).toBe(false);
    expect((await ask('POST', '/api/auth/logout', person)).status).toBe(200);
    const again = await signInAs(test);
    expect((await known(again)).body.isKnown).toBe(false);
    expect(await subscriptionsOf(person)).toEqual([]);
  });

  it('goes to no host but those of push services', async () => {
    const person = await signInAs(test);
    const { keys } = makeSubscription();
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://push.example/x',
      'https://169.254.169.254/latest',
    ])
      expect((await ask('POST', '/api/push/subscriptions', person, { endpoint, keys })).status).toBe(400);
    expect(await subscriptionsOf(person)).toEqual([]);
    expect(service.received).toEqual([]);
  });
});
