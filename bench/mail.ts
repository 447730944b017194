import { pushSubscriptions } from '#db/schema/push.ts';
import { PUSH_ROOMS } from '#features/live/reminders/server/push-rooms.ts';
import { createPushSender } from '#features/live/reminders/server/push-sender.ts';
import { sendPush } from '#features/live/reminders/server/send-push.ts';
import { vapidKeys } from '#features/live/reminders/server/vapid-keys.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { createJobs } from '#shared/server/jobs/create-jobs.ts';
import { startWorkers } from '#shared/server/jobs/start-workers.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { MAIL_ROOMS } from '#shared/server/mail/mail-urgency.ts';
import { type Mail, queueMail } from '#shared/server/mail/queue-mail.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { createSmtpTransport } from '#shared/server/mail/smtp-transport.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { makeUser } from '#tests/support/factories.ts';
import { makeSubscription, openPushService } from '#tests/support/push-service.ts';
import { assertOnce } from './mail/assert-once.ts';
import { openInstantMailServer } from './mail/instant-mail-server.ts';
import { workOneASecond } from './mail/one-a-second.ts';
import { waitUntil } from './mail/wait-until.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/**
 * Mail and push by one process, servers included, against one worker that looks once a second. Bars: 1,000 mails within
 * 20 s, a link for a new password within 5 s behind 10,000 mails of news, 5,000 push messages within 30 s; each once.
 */
const BARS = { mailsMs: 20_000, resetMs: 5000, pushMs: 30_000, ratio: 20 };
const [BASE_MAILS, MAILS, NEWS_MAILS, PUSHES] = scaled([20, 1000, 10_000, 5000], [5, 100, 500, 500]);
const PATIENCE_MS = 600_000;
const AT_ONCE = 500;
/** As many as the job of reminders tells in one transaction. */
const REMINDED_AT_ONCE = 100;
const KEYS = createKeyRing('k'.repeat(64));
const ORIGIN = 'https://bench.example';

const TIMELY = {
  template: 'reminders.soon',
  language: 'en',
  values: { title: 'Janazah', when: 'soon', calendar: '', link: '/live-streams' },
} as const;
const NEWS = {
  template: 'notifications.news',
  topic: 'news',
  language: 'en',
  values: { title: 'News', text: 'Words' },
} as const;
const RESET = {
  template: 'access.reset_password',
  language: 'en',
  secrets: { link: '/reset-password/secret' },
} as const;

const texts = loadTexts();
const database = await throwawayDatabase();
const db = connectDatabase(database.url);
const onFault = (error: Error) => console.error(error.message);
const jobs = createJobs({ pool: db.aside }, onFault, createMailSeal(KEYS));
const server = await openInstantMailServer();
const service = await openPushService();
const mail = createMailSender({
  transport: createSmtpTransport({ url: server.url, from: 'a@bench.example', host: 'bench.example' }),
  ...{ db, texts, origin: ORIGIN, keyRing: KEYS },
});

async function queueMany(kind: Omit<Mail, 'to'>, name: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE)
    await db.transaction(async (tx) => {
      for (let number = first; number < Math.min(first + AT_ONCE, count); number++)
        await queueMail(tx, jobs, { ...kind, to: { address: `${name}-${number}@example.org` } });
    });
}

/** From the first mail queued to the last arrived. */
async function timeOf(name: string, count: number): Promise<number> {
  server.arrived.length = 0;
  const began = performance.now();
  await queueMany(TIMELY, name, count);
  await waitUntil(() => server.arrived.length >= count, PATIENCE_MS);
  assertOnce(server.arrived, count, name);
  return performance.now() - began;
}

async function makeBrowsers(count: number): Promise<number[]> {
  const member = await makeUser(db);
  const { p256dh, auth } = makeSubscription().keys;
  const ids: number[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, number) => ({
      userId: member.id,
      endpoint: `https://fcm.googleapis.com/fcm/send/${first + number}`,
      ...{ p256dh, auth },
    }));
    const made = await db.orm.insert(pushSubscriptions).values(rows).returning({ id: pushSubscriptions.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

async function timeOfPushes(count: number): Promise<number> {
  const ids = await makeBrowsers(count);
  const began = performance.now();
  for (let first = 0; first < count; first += REMINDED_AT_ONCE)
    await db.transaction(async (tx) => {
      for (const subscriptionId of ids.slice(first, first + REMINDED_AT_ONCE))
        await jobs.send(tx, 'push.send', { subscriptionId, streamId: 1, what: 'soon' }, { group: 'fcm' });
    });
  await waitUntil(() => service.received.length >= count, PATIENCE_MS);
  assertOnce(
    service.received.map(({ path }) => path),
    count,
    'push messages',
  );
  return performance.now() - began;
}

function report(what: string, ms: number, barMs: number): void {
  console.log(`${what}: ${(ms / 1000).toFixed(1)} s (bar ${barMs / 1000})`);
  if (ms > barMs) process.exitCode = 1;
}

try {
  const before = await workOneASecond(database.url, (mailId) => mail.send(mailId));
  const baseMs = (await timeOf('base', BASE_MAILS)) / BASE_MAILS;
  await before.stop();

  const workers = await startWorkers(database.url, onFault);
  await workers.work('mail.send', ({ mailId }, signal) => mail.send(mailId, signal), MAIL_ROOMS);
  const send = createPushSender(vapidKeys(undefined, KEYS, ORIGIN), service.agent);
  await workers.work('push.send', (job) => sendPush(db, { texts, send }, job), PUSH_ROOMS);

  const mailsMs = await timeOf('mail', MAILS);
  report(`${MAILS} mails`, mailsMs, BARS.mailsMs);
  const ratio = baseMs / (mailsMs / MAILS);
  console.log(
    `one looking once a second: ${baseMs.toFixed(0)} ms a mail, ${ratio.toFixed(0)} times (bar ${BARS.ratio})`,
  );
  noteRatio('mails against one worker that looks once a second', [ratio], [1]);
  if (ratio < BARS.ratio) process.exitCode = 1;

  server.arrived.length = 0;
  server.takeTime(200);
  await queueMany(NEWS, 'news', NEWS_MAILS);
  const ahead = NEWS_MAILS - server.arrived.length;
  const began = performance.now();
  await queueMany(RESET, 'reset', 1);
  await waitUntil(() => server.arrived.includes('reset-0@example.org'), PATIENCE_MS);
  report(`a new password behind ${ahead} mails of news`, performance.now() - began, BARS.resetMs);
  server.takeTime(0);
  const restMs = await waitUntil(() => server.arrived.length > NEWS_MAILS, PATIENCE_MS);
  assertOnce(server.arrived, NEWS_MAILS + 1, 'news');
  console.log(`the rest of the news: ${(restMs / 1000).toFixed(1)} s`);

  report(`${PUSHES} push messages`, await timeOfPushes(PUSHES), BARS.pushMs);
  await workers.stop();
} finally {
  mail.close();
  await jobs.close();
  await db.close();
  await Promise.all([server.close(), service.close()]);
  await database.stop();
}
