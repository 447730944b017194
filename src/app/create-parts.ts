import { createPaymentProvider } from '#features/arrange/payments/server/create-payment-provider.ts';
import { createMediaParts } from '#features/remember/media/server/media-parts.ts';
import { type Clock, systemClock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import { readSecretKey } from '#shared/server/config/secret-key.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { createJobs } from '#shared/server/jobs/create-jobs.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { PAYMENT_LISTENERS } from './contributions.ts';
import { endPowers } from './powers.ts';

export type ServerParts = ReturnType<typeof createParts>;

/** What the application and the workers beside it both need, made once for an instance. */
export function createParts({ config, db, clock = systemClock, onFault }: PartsOptions) {
  const secretKey = readSecretKey(config);
  const jobs = createJobs({ pool: db.aside }, onFault, createMailSeal(secretKey));
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
    secretKey,
    media: createMediaParts({ db, jobs, config }),
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
