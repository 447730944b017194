import type { Config } from '../config/parse-config.ts';
import type { Database } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { SliceWork } from '../jobs/slice-work.ts';
import { createNotifyClient } from '../notify/notify-client.ts';
import type { Texts } from '../texts.ts';
import { sendSms } from './send-sms.ts';
import { giveUpSms, purgeSms } from './sms-store.ts';

interface Parts {
  config: Config;
  db: Database;
  jobs: Jobs;
  texts: Texts;
  origin: string;
}

const WORKERS = 2;

export const smsWork: SliceWork<Parts> = {
  start: async (workers, { config: { notify }, ...parts }) => {
    const sender = { ...parts, sms: notify?.sms, client: notify && createNotifyClient(notify) };
    await workers.work('sms.send', ({ smsId }) => sendSms(sender, smsId), [{ workers: WORKERS }]);
  },
  hourly: {
    'late text messages': ({ long }, { now }) => giveUpSms(long, now),
    'old text messages': ({ long }, { now }) => purgeSms(long, now),
  },
  unseen: ['sms.send'],
};
