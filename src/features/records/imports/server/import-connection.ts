import type pg from 'pg';
import { createPool } from '#shared/server/db/open-connections.ts';

/** An hour: enough for millions of rows or for waiting on another import, but not for ever. */
const LONGEST_MS = 3_600_000;

/** One connection with its own limits: the web pool's three seconds would end every large import. */
export function openImportPool(url: string): pg.Pool {
  return createPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    statement_timeout: LONGEST_MS,
    idle_in_transaction_session_timeout: LONGEST_MS,
    application_name: 'ziyarah-import',
  });
}
