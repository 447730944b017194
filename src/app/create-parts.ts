import { createPaymentProvider } from '#features/arrange/payments/server/create-payment-provider.ts';
import { createMediaParts } from '#features/remember/media/server/media-parts.ts';
import { type Clock, systemClock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { createJobs } from '#shared/server/jobs/create-jobs.ts';
import { openKeyRing } from '#shared/server/keys/open-key-ring.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { createBroadcastsBucket } from '#shared/server/storage/create-storage.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { PAYMENT_LISTENERS } from './contributions.ts';
import { endPowers } from './powers.ts';

export type ServerParts = Awaited<ReturnType<typeof createParts>>;

/**
 * What the application and the workers beside it both need, made once for an instance.
 * @throws ConfigError where the database was used with another SECRET_KEY
 */
export async function createParts({ config, db, clock = systemClock, onFault }: PartsOptions) {
  const keyRing = await openKeyRing(db, config);
  const jobs = createJobs({ pool: db.aside }, onFault, createMailSeal(keyRing));
  const texts = loadTexts();
  const origin = config.appOrigin ?? `http://localhost:${config.port}`;
  return {
    config,
    db,
    jobs,
    clock,
    texts,
    /** Of the links in mails. */
    origin,
    endPower: endPowers({ jobs, texts, origin, clock }),
    keyRing,
    media: createMediaParts({ db, jobs, config }),
    broadcastsBucket: config.s3 ? createBroadcastsBucket(config.s3) : null,
    payments: createPaymentProvider(config, db),
    listeners: PAYMENT_LISTENERS,
  };
}

interface PartsOptions {
  config: Config;
  db: Database;
  /** Tests set a clock of their own; otherwise it is the machine's. */
  clock?: Clock | undefined;
  onFault: (error: Error) => void;
}
