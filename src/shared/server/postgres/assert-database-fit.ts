import { LauncherError } from './launcher-error.ts';

/** The part of a `pg` client that is used; a single client, because a transaction is opened. */
export type QueryClient = { query(text: string): Promise<{ rows: unknown[] }> };

const OLDEST_VERSION = 15;

/**
 * Refuses a database on which the product would quietly misbehave: too old, not UTF-8, or with a
 * character type under which pg_trgm drops all letters that are not ASCII (the plain C locale).
 * Changes nothing: an extension that is missing is made inside a transaction that is rolled back.
 * @throws LauncherError
 */
export async function assertDatabaseFit(client: QueryClient): Promise<void> {
  const [row] = (
    await client.query(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    )
  ).rows as { version: number; encoding: string }[];
  const major = Math.floor((row?.version ?? 0) / 10_000);
  if (major < OLDEST_VERSION) {
    throw new LauncherError(`The database is PostgreSQL ${major}; Ziyarah needs ${OLDEST_VERSION} or newer.`);
  }
  if (row?.encoding !== 'UTF8') {
    throw new LauncherError(
      `The database's encoding is ${row?.encoding}; Ziyarah needs UTF8. Create it with: ` +
        "CREATE DATABASE ziyarah TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
    );
  }
  await client.query('BEGIN');
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm').catch((error: unknown) => {
      throw new LauncherError(
        `The extension pg_trgm is missing and could not be made (${error instanceof Error ? error.message : error}). ` +
          'Install postgresql-contrib, or let an administrator run CREATE EXTENSION pg_trgm.',
      );
    });
    const [result] = (await client.query(`SELECT coalesce(cardinality(show_trgm('محمد')), 0) AS count`))
      .rows as {
      count: number;
    }[];
    if (!result?.count) {
      throw new LauncherError(
        'The database cannot compare Arabic and Urdu names: its LC_CTYPE knows ASCII letters only. Create it with: ' +
          "CREATE DATABASE ziyarah TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
      );
    }
  } finally {
    await client.query('ROLLBACK');
  }
}
