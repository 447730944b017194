import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createClient } from '../db/open-connections.ts';
import { BackupError } from './backup-error.ts';

/**
 * Makes a database of its own, lets `work` use it and drops it, whatever becomes of the work.
 * @param ownerUrl of the database beside which it is made; its role shall own it
 * @param makerUrl of a role that may make databases
 * @throws BackupError where the role may not
 */
export async function withScratchDatabase<T>(
  { ownerUrl, makerUrl }: { ownerUrl: string; makerUrl: string },
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const name = `ziyarah_verify_${randomBytes(6).toString('hex')}`;
  const [owner] = await asked<{ role: string }>(ownerUrl, 'select current_user as role');
  await asked(makerUrl, `create database ${name} owner ${pg.escapeIdentifier(owner?.role ?? '')}`).catch(
    (cause: Error & { code?: string }) => {
      if (cause.code !== '42501') throw cause;
      throw new BackupError(
        'The role of DATABASE_OWNER_URL may make no database, and this is tried in one of its own: ALTER ROLE … CREATEDB.',
        { cause },
      );
    },
  );
  try {
    return await work(inDatabase(ownerUrl, name));
  } finally {
    await asked(makerUrl, `drop database if exists ${name} with (force)`);
  }
}

/** The URL of another database on the same server, for addresses and for sockets. */
export function inDatabase(url: string, name: string): string {
  const [, server = url, , query = ''] = /^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  return `${server}/${name}${query}`;
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = createClient({ connectionString: url, application_name: 'ziyarah-backup' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
