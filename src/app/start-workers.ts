import type { QueueName } from '#db/queues.ts';
import { tendCleaning } from '#features/arrange/cleaning/server/tend-cleaning.ts';
import { requeueEvents } from '#features/arrange/payments/server/requeue-events.ts';
import { workEvent } from '#features/arrange/payments/server/work-event.ts';
import { startMapKeeper } from '#features/find/maps/server/start-map-keeper.ts';
import { PUSH_ROOMS } from '#features/live/reminders/server/push-rooms.ts';
import { createPushSender } from '#features/live/reminders/server/push-sender.ts';
import { sendPush } from '#features/live/reminders/server/send-push.ts';
import { sendReminders } from '#features/live/reminders/server/send-reminders.ts';
import { vapidKeys } from '#features/live/reminders/server/vapid-keys.ts';
import { sendDigests } from '#features/people/notifications/server/send-digests.ts';
import { sendNews } from '#features/people/notifications/server/send-news.ts';
import { sendUpdates } from '#features/people/notifications/server/send-updates.ts';
import { markPublicRecords } from '#features/records/graves/server/public-records.ts';
import { workImports } from '#features/records/imports/server/work-imports.ts';
import { sendDuaDates } from '#features/remember/dua-dates/server/send-dates.ts';
import { workMedia } from '#features/remember/media/server/work-media.ts';
import { createCodeSeal, sealCodes } from '#features/remember/sharing/server/code-seal.ts';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import { deriveKey } from '#shared/server/config/secret-key.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type JobWorkers, startWorkers } from '#shared/server/jobs/start-workers.ts';
import { sealWaiting } from '#shared/server/mail/mail-seal.ts';
import { MAIL_ROOMS } from '#shared/server/mail/mail-urgency.ts';
import { createMailSender } from '#shared/server/mail/send-mail.ts';
import { createParts, type ServerParts } from './create-parts.ts';
import { tellPagesChanged } from './purge-pages.ts';
import { keepUp } from './upkeep.ts';

interface Parts {
  config: Config;
  db: Database;
  /**
   * Parts shared with the application of this instance; without them the workers make their own and close
   * them.
   */
  shared?: ServerParts;
  /** Origin of the links in mails. */
  origin: string;
  onFault: (error: Error) => void;
}

/**
 * Works every queue on this instance.
 * @returns a function that stops, after running jobs have ended
 */
export async function startAllWorkers(parts: Parts): Promise<() => Promise<void>> {
  const { config, db, origin, onFault } = parts;
  const shared = parts.shared ?? createParts({ config, db, onFault });
  const { jobs, texts, media, secretKey } = shared;
  const mail = createMailSender({
    db,
    texts,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    secretKey,
    origin,
  });
  const workers = tellingOfChanges(await startWorkers(db.url, onFault), parts);
  await workers.work('mail.send', ({ mailId }, signal) => mail.send(mailId, signal), MAIL_ROOMS);
  await workMedia(workers, media);
  await workImports(workers, media, onFault);
  await workers.work('payments.event', ({ eventId }) => workEvent(shared, eventId));
  await workers.work('cleaning.tend', (_data, signal) => tendCleaning({ ...shared, onFault }, signal));
  await workers.schedule('cleaning.tend', '23 * * * *');
  await workers.work('letters.send', async (_data, signal) => {
    await sendDuaDates({ db, jobs }, { signal });
    await sendDigests({ db, jobs, texts }, { signal });
    await sendUpdates({ db, jobs, texts }, { signal });
    await sendNews({ db, jobs }, { signal });
  });
  await workers.schedule('letters.send', '7 * * * *');
  // Payment events that a dead instance had begun are queued again now, not only after their job's time
  // limit.
  await requeueEvents(shared, new Date());
  // What an older version left readable waits for no hour.
  await sealCodes(db, createCodeSeal(secretKey));
  await sealWaiting(db, jobs.mailSeal);
  await workers.work('upkeep.hourly', (_data, signal) => keepUp({ ...shared, onFault }, { signal }));
  await workers.schedule('upkeep.hourly', '7 * * * *');
  const send = createPushSender(vapidKeys(config.vapid, secretKey, origin));
  await workers.work('push.send', (job) => sendPush(db, { texts, send }, job), PUSH_ROOMS);
  await workers.work('reminders.send', async (_data, signal) => {
    await sendReminders(db, { jobs, texts, origin }, { signal });
  });
  await workers.schedule('reminders.send', '* * * * *');
  const auditKey = deriveKey(secretKey, 'audit-chain');
  await workers.work('audit.seal', async () => {
    await sealAudit(db, auditKey);
  });
  await workers.schedule('audit.seal', '* * * * *');
  await workers.work('graves.public-records', async (_data, signal) => {
    await markPublicRecords(db, { signal });
  });
  await workers.schedule('graves.public-records', '20 3 * * *');
  const stopMapKeeper = startMapKeeper(db, onFault);
  return async () => {
    await stopMapKeeper();
    await workers.stop();
    if (!parts.shared) await jobs.close();
    mail.close();
  };
}

/** Jobs that change nothing on a visitor's page: mails, and the chain of the audit log. */
const UNSEEN: readonly QueueName[] = [
  'audit.seal',
  'letters.send',
  'mail.send',
  'push.send',
  'reminders.send',
];

/** Purges visitors' pages whenever a job ends, failed or not: no request acknowledges what a job wrote. */
function tellingOfChanges(workers: JobWorkers, { db, onFault }: Parts): JobWorkers {
  return {
    ...workers,
    work: (name, handle, rooms) =>
      workers.work(
        name,
        async (data, signal) => {
          try {
            await handle(data, signal);
          } finally {
            if (!UNSEEN.includes(name)) await tellPagesChanged(db).catch(onFault);
          }
        },
        rooms,
      ),
  };
}
