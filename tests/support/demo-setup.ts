import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDemo } from '#app/prepare-demo.ts';
import { users } from '#db/schema/people.ts';
import { DEMO_PASSWORD } from '#features/people/access/access-fields.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { APP_ROLE, connectionUrl, OWNER_ROLE, SUPERUSER } from '#shared/server/postgres/connection-url.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { quickHash } from '#tests/support/factories.ts';
import setUpPostgres from './postgres-setup.ts';
import { TEST_SECRET } from './test-secret.ts';

const DEMO_TEMPLATE = 'ziyarah_demo_template';
/** Where the demonstration's own files go: no test reads them. */
const DEMO_FILES = join(tmpdir(), 'ziyarah-demo-files');

/** As for every test, and the demonstration made once: each file of browser tests copies it. */
export default async function setUpDemo(project: TestProject): Promise<() => Promise<void>> {
  const leave = await setUpPostgres(project);
  try {
    const place = project.getProvidedContext().postgres;
    const client = new Client({ connectionString: connectionUrl(place, SUPERUSER) });
    await client.connect();
    await client.query(`CREATE DATABASE ${DEMO_TEMPLATE} TEMPLATE ${place.template} OWNER ${OWNER_ROLE}`);
    await client.end();
    const url = connectionUrl(place, APP_ROLE, DEMO_TEMPLATE);
    const db = connectTestDatabase(url);
    await prepareDemo(
      parseConfig({ DEMO: '1', DATABASE_URL: url, SECRET_KEY: TEST_SECRET, DATA_DIR: DEMO_FILES }),
      { db },
      () => {},
    );
    const passwordHash = await quickHash(DEMO_PASSWORD);
    await db.orm.update(users).set({ passwordHash }).where(eq(users.isDemo, true));
    await db.close();
    project.provide('postgres', { ...place, demoTemplate: DEMO_TEMPLATE });
  } catch (error) {
    await leave();
    throw error;
  }
  return leave;
}
