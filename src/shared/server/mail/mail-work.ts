import type { Config } from '../config/parse-config.ts';
import type { Database } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { SliceWork } from '../jobs/slice-work.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { Texts } from '../texts.ts';
import { sealWaiting } from './mail-seal.ts';
import { createMailTransport } from './mail-transport.ts';
import { MAIL_ROOMS } from './mail-urgency.ts';
import { requeueMail } from './requeue-mail.ts';
import { createMailSender } from './send-mail.ts';

interface Parts {
  config: Config;
  db: Database;
  jobs: Jobs;
  texts: Texts;
  keyRing: KeyRing;
  /** Origin of the links in mails. */
  origin: string;
}

export const mailWork: SliceWork<Parts> = {
  start: async (workers, { config, db, jobs, texts, keyRing, origin }) => {
    // What an older version left readable waits for no hour.
    await sealWaiting(db, jobs.mailSeal);
    const transport = createMailTransport(config, new URL(origin).hostname);
    const mail = createMailSender({ db, texts, transport, keyRing, origin });
    await workers.work('mail.send', ({ mailId }, signal) => mail.send(mailId, signal), MAIL_ROOMS);
    workers.afterStop(() => mail.close());
  },
  hourly: {
    'links in waiting mail': ({ long, jobs }) => sealWaiting(long, jobs.mailSeal),
    'lost mail': ({ db, jobs, config }) => requeueMail(db, jobs, config.mailBy !== 'none'),
  },
  unseen: ['mail.send'],
};
