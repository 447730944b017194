import { createPaymentProvider } from '#features/arrange/payments/server/create-payment-provider.ts';
import { completeDemo } from '#features/site/demo/server/complete-demo.ts';
import { seedCleaning } from '#features/site/demo/server/seed-cleaning.ts';
import { seedDemo } from '#features/site/demo/server/seed-demo.ts';
import { seedJanazah } from '#features/site/demo/server/seed-janazah.ts';
import { seedServices } from '#features/site/demo/server/seed-services.ts';
import { seedStreams } from '#features/site/demo/server/seed-streams.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import { settingsKeys } from '#shared/server/config/secret-key.ts';
import { LauncherError } from '#shared/server/postgres/launcher-error.ts';
import { createStorage } from '#shared/server/storage/create-storage.ts';
import type { OpenDatabase } from './open-database.ts';

/** Fills the demonstration once, and refuses a database that holds people who are not demo people. */
export async function prepareDemo(
  config: Config,
  { db }: Pick<OpenDatabase, 'db'>,
  log: (line: string) => void,
): Promise<void> {
  if (!config.demo) return;
  const { rows } = await db.pool.query('select 1 from users where not is_demo limit 1');
  const [seeded] = (await db.pool.query('select 1 from users where is_demo limit 1')).rows;
  if (rows.length > 0) {
    throw new LauncherError(
      'This database holds people who are not demo people, so demo mode is refused. Set DEMO=0, or use another database.',
    );
  }
  if (seeded) await completeDemo(db);
  else {
    const origin = config.appOrigin ?? `http://localhost:${config.port}`;
    await seedDemo(db, log, { keyRing: settingsKeys(config), origin });
  }
  await seedStreams(db, new Date());
  await seedJanazah(db, new Date());
  await seedServices(db, settingsKeys(config), new Date());
  await seedCleaning(
    { db, storage: createStorage(config), payments: createPaymentProvider(config, db) },
    new Date(),
  );
}
