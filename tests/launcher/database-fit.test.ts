import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertDatabaseFit } from '#shared/server/postgres/assert-database-fit.ts';
import { connectionUrl, type DatabasePlace, SUPERUSER } from '#shared/server/postgres/connection-url.ts';
import { waitForDatabase } from '#shared/server/postgres/wait-for-database.ts';
import { LauncherWorld, query } from '#tests/launcher/launcher-world.ts';

let world: LauncherWorld;
let place: DatabasePlace;
let superuserUrl: string;
beforeAll(async () => {
  world = await LauncherWorld.create();
  ({ place, superuserUrl } = await world.start().ready);
});
afterAll(() => world.end());

async function judge(database: string, user: string): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(place, user, database) });
  await client.connect();
  try {
    await assertDatabaseFit(client);
  } finally {
    await client.end();
  }
}

describe('assertDatabaseFit', () => {
  it('accepts our own database, as owner and as the app', async () => {
    await judge('ziyarah', 'ziyarah_owner');
    await judge('ziyarah', 'ziyarah_app');
  });

  it('refuses a database whose character type is plain C, where pg_trgm loses Arabic', async () => {
    await query(superuserUrl, "CREATE DATABASE plain TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'");
    await expect(judge('plain', SUPERUSER)).rejects.toThrow('cannot compare Arabic and Urdu names');
    const left = await query(
      connectionUrl(place, SUPERUSER, 'plain'),
      "SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'",
    );
    expect(left).toEqual([]);
  });

  it('refuses another encoding', async () => {
    await query(
      superuserUrl,
      "CREATE DATABASE latin TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C' ENCODING 'LATIN1'",
    );
    await expect(judge('latin', SUPERUSER)).rejects.toThrow('encoding is LATIN1; Ziyarah needs UTF8');
  });

  it('refuses an old server', async () => {
    const old = { query: async () => ({ rows: [{ version: 140_011, encoding: 'UTF8' }] }) };
    await expect(assertDatabaseFit(old)).rejects.toThrow('PostgreSQL 14; Ziyarah needs 15');
  });

  it('says which extension an ordinary role could not make', async () => {
    await query(superuserUrl, 'CREATE DATABASE bare TEMPLATE template0');
    await expect(judge('bare', 'ziyarah_app')).rejects.toThrow('CREATE EXTENSION pg_trgm');
  });
});

describe('waitForDatabase', () => {
  it('settles when the database answers', async () => {
    await waitForDatabase(connectionUrl(place, 'ziyarah_app'), 1000);
  });

  it('gives up on an absent server within its limit, without the password', async () => {
    const refused = waitForDatabase('postgresql://app:hunter2@127.0.0.1:1/graves', 600);
    await expect(refused).rejects.toThrow('"graves" at 127.0.0.1:1 does not answer');
    await expect(refused).rejects.not.toThrow('hunter2');
  });

  it('gives up on a server that accepts and says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    try {
      await expect(waitForDatabase(`postgresql://app@127.0.0.1:${port}/graves`, 500)).rejects.toThrow(
        'does not answer',
      );
    } finally {
      silent.close();
    }
  });

  it('does not wait for a database that does not exist', async () => {
    await expect(waitForDatabase(connectionUrl(place, 'ziyarah_app', 'nowhere'), 3_600_000)).rejects.toThrow(
      'nowhere',
    );
  });
});
