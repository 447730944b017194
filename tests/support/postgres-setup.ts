import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { connectionUrl, OWNER_ROLE } from '#shared/server/postgres/connection-url.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import '#tests/support/postgres-connection.ts';

const TEMPLATE = 'ziyarah_template';

/** One cluster for a run, and one migrated database in it that every test copies. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync('/tmp/ziyarah-tests-');
  // Root's server runs as another user, who has to enter.
  await chmod(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: console.log });
  const leave = async (): Promise<void> => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    await client.query(`CREATE DATABASE ${TEMPLATE} OWNER ${OWNER_ROLE}`);
    await client.end();
    await migrateDatabase(connectionUrl(database.place, OWNER_ROLE, TEMPLATE));
  } catch (error) {
    await leave();
    throw error;
  }
  project.provide('postgres', { ...database.place, template: TEMPLATE });
  return leave;
}
