import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { installQueues, JOBS_SCHEMA } from '../jobs/install-queues.ts';
import { createClient } from './open-connections.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
const LOCK = 7_240_119;
const APP_ROLE = 'ziyarah_app';

/**
 * Brings the schema up to date. Instances that start together wait for the one that migrates.
 * @param upTo only so many migrations, oldest first: the state to which an older backup belongs; 0 leaves the database as it is
 */
export async function migrateDatabase(ownerUrl: string, upTo = journal.entries.length): Promise<void> {
  if (upTo === 0) return;
  const client = createClient({ connectionString: ownerUrl, application_name: 'ziyarah-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    if (upTo < journal.entries.length) return await migratePart(client, upTo);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await installQueues(client);
    await grantToAppRole(client);
  } finally {
    await client.end();
  }
}

/** Every migration of this program, oldest first, with the hash by which a database remembers it. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS });
}

/** Drizzle knows whole folders only, so it is given one that ends earlier. Nobody works on such a schema: no role is granted. */
async function migratePart(client: pg.Client, upTo: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-migrations-'));
  try {
    const entries = journal.entries.slice(0, upTo);
    for (const { tag } of entries) await cp(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await cp(join(MIGRATIONS, 'meta'), join(folder, 'meta'), { recursive: true });
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
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
    REVOKE DELETE, TRUNCATE ON kept_keys FROM ${APP_ROLE};
  `);
}
