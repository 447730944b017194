import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppParts, createApp } from '#app/create-app.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { closeTestJobs } from '#tests/support/test-jobs.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** As the schema's owner: for what the application's role may not do. */
  ownerUrl: string;
  superuserUrl: string;
  /** http://127.0.0.1:<random port> */
  origin: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface TestAppOptions
  extends Pick<AppParts, 'clock' | 'countsTo' | 'formLeastMs' | 'headersMs' | 'logTo' | 'withPages'> {
  settings?: Record<string, string>;
  withWorkers?: boolean;
  withDemo?: boolean;
  /** Beyond the minute that an operator may choose: where no page may go by itself while a test looks. */
  pageCacheSeconds?: number;
}

/** The application on a fresh database and a random port; every reply is parsed against its contract. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const fresh = await createFreshDatabase({ withDemo: options.withDemo ?? false });
  const dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-app-'));
  const parsed = parseConfig({
    DATABASE_URL: fresh.url,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    HOST: '127.0.0.1',
    // Only where a test is about it: elsewhere people with power sign in by password.
    SECOND_FACTOR_REQUIRED: 'none',
    // Tests write rows as no instance does: only where it is meant.
    PAGE_CACHE_SECONDS: '0',
    ...options.settings,
  });
  const config = { ...parsed, pageCacheSeconds: options.pageCacheSeconds ?? parsed.pageCacheSeconds };
  const db = connectTestDatabase(fresh.url);
  const { withPages = false, clock, countsTo, formLeastMs, headersMs, logTo } = options;
  const app = await createApp({
    ...{ config, db, withPages, isQuiet: !logTo, verifyReplies: true },
    ...(logTo && { logTo }),
    ...(clock && { clock }),
    ...(countsTo && { countsTo }),
    ...(formLeastMs !== undefined && { formLeastMs }),
    ...(headersMs !== undefined && { headersMs }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the test app has no address');
  const origin = `http://127.0.0.1:${address.port}`;
  const onFault = (error: Error) => console.error(error);
  const stopWorkers = options.withWorkers
    ? await startAllWorkers({ config, db, origin, onFault })
    : async () => {};
  return {
    app,
    db,
    ownerUrl: fresh.ownerUrl,
    superuserUrl: fresh.superuserUrl,
    origin,
    fetch: (path, init) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    close: async () => {
      await Promise.all([app.close(), stopWorkers(), closeTestJobs(db)]);
      await db.close();
      await fresh.drop();
      await removeFolder(dataDir);
    },
  };
}
