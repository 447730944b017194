import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../db/open-connections.ts';
import { LauncherError } from './launcher-error.ts';

const CONNECT_LIMIT_MS = 2_000;
/** Wrong address, password or name do not mend themselves; anything else may be a server starting up. */
const LASTING_ERRORS = new Set(['28000', '28P01', '3D000', 'ENOTFOUND', 'EACCES']);

/**
 * Waits until an external database takes connections.
 * @param limitMs how long a database that is starting beside us gets
 * @throws LauncherError whose message names host and database, never the password
 */
export async function waitForDatabase(url: string, limitMs = 10_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const client = createClient({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    try {
      await client.connect();
      await client.query('SELECT 1');
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (LASTING_ERRORS.has(code) || Date.now() > deadline) {
        throw new LauncherError(
          `The database ${describe(client)} does not answer: ${message || code}. Check DATABASE_URL and that it is running.`,
        );
      }
      await delay(250);
    }
  }
}

function describe(client: Client): string {
  return `"${client.database ?? ''}" at ${client.host}:${client.port}`;
}
