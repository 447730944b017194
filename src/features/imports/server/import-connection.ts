import pg from 'pg';

/** An hour: a register of millions of rows, or one that waits for another import, still ends some time. */
const LONGEST_MS = 3_600_000;

/** One connection with limits of its own: the web pool's three seconds would end every large import. */
export function openImportPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    statement_timeout: LONGEST_MS,
    idle_in_transaction_session_timeout: LONGEST_MS,
    application_name: 'ziyarah-import',
  });
  // An idle connection that is lost is replaced when it is needed again.
  pool.on('error', () => {});
  return pool;
}
