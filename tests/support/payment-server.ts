import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#shared/server/db/connect-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import type { TestApp } from './create-test-app.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { createFreshDatabase } from './fresh-database.ts';
import { type SpawnedServer, spawnServer } from './spawn-server.ts';
import { TEST_SECRET } from './test-secret.ts';

export interface PaymentServer {
  db: Database;
  stripe: FakeStripe;
  /** What the support's functions need of an application: that of the instance that runs now. */
  app(): TestApp;
  kill(): Promise<void>;
  /** Starts the next instance over the same database and provider. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A whole server with its workers as a process of its own, to be killed, beside a provider that speaks Stripe's format. */
export async function openPaymentServer(): Promise<PaymentServer> {
  const [fresh, stripe, folder] = await Promise.all([
    createFreshDatabase(),
    startFakeStripe(),
    mkdtemp(join(tmpdir(), 'ziyarah-payment-')),
  ]);
  const db = connectTestDatabase(fresh.url);
  const spawn = () =>
    spawnServer({
      DATABASE_URL: fresh.url,
      DATA_DIR: folder,
      SECRET_KEY: TEST_SECRET,
      RATE_LIMIT_SCALE: '1000',
      WITH_WORKERS: '1',
      ...stripe.settings,
    });
  let server: SpawnedServer = await spawn();
  return {
    db,
    stripe,
    app() {
      const { origin } = server;
      return {
        db,
        origin,
        fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
      } as TestApp;
    },
    kill: () => server.kill(),
    async start() {
      server = await spawn();
    },
    async close() {
      await server.kill();
      await db.close();
      await fresh.drop();
      await stripe.close();
      await removeFolder(folder);
    },
  };
}
