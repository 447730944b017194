import type { Clock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { deliverDue } from './deliver.ts';
import { createWebhookSecrets } from './webhook-secrets.ts';
import { purgeDeliveries } from './webhooks-store.ts';

interface Parts {
  config: Config;
  db: Database;
  jobs: Jobs;
  clock: Clock;
  keyRing: KeyRing;
  origin: string;
}

export const webhooksWork: SliceWork<Parts> = {
  start: async (workers, { config, db, jobs, clock, keyRing, origin }) => {
    const secrets = createWebhookSecrets(keyRing);
    const reach = { isLoopbackAllowed: config.webhooksToLoopback };
    await workers.work('webhooks.send', async (_job, signal) => {
      await deliverDue({ db, jobs, clock, secrets, reach, origin }, signal);
    });
    await workers.schedule('webhooks.send', '* * * * *');
  },
  hourly: { 'old webhook messages': ({ long }, { now }) => purgeDeliveries(long, now) },
  unseen: ['webhooks.send'],
};
