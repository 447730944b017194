import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { PUSH_ROOMS } from './push-rooms.ts';
import { createPushSender } from './push-sender.ts';
import { sendPush } from './send-push.ts';
import { sendReminders } from './send-reminders.ts';
import type { TellParts } from './tell-members.ts';
import { vapidKeys } from './vapid-keys.ts';

export const remindersWork: SliceWork<TellParts & { config: Config; db: Database; keyRing: KeyRing }> = {
  start: async (workers, { config, db, keyRing, jobs, texts, origin }) => {
    const send = createPushSender(vapidKeys(config.vapid, keyRing, origin));
    await workers.work('push.send', (job) => sendPush(db, { texts, send }, job), PUSH_ROOMS);
    await workers.work('reminders.send', async (_data, signal) => {
      await sendReminders(db, { jobs, texts, origin }, { signal });
    });
    await workers.schedule('reminders.send', '* * * * *');
  },
  unseen: ['push.send', 'reminders.send'],
};
