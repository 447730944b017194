import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { installQueues, JOBS_SCHEMA } from '../jobs/install-queues.ts';
import { createClient } from './open-connections.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
const LOCK = 7_240_119;
const APP_ROLE = 'ziyarah_app';

/** Brings the schema up to date. Instances that start together wait for the one that migrates. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const client = createClient({ connectionString: ownerUrl, application_name: 'ziyarah-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await installQueues(client);
    await grantToAppRole(client);
  } finally {
    await client.end();
  }
}

/** The application's role reads and writes rows; the audit trail it can only add to. */
async function grantToAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_roles WHERE rolname = $1 AND rolname <> current_user',
    [APP_ROLE],
  );
  if (!rowCount) return;
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APP_ROLE};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${APP_ROLE};
    GRANT USAGE ON SCHEMA drizzle TO ${APP_ROLE};
    GRANT SELECT ON drizzle.__drizzle_migrations TO ${APP_ROLE};
    GRANT USAGE ON SCHEMA ${JOBS_SCHEMA} TO ${APP_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO ${APP_ROLE};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${JOBS_SCHEMA} TO ${APP_ROLE};
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_log, audit_seals FROM ${APP_ROLE};
  `);
}
