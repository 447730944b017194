import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';

export interface BenchDatabase {
  /** As the application connects: its own pool and limits. */
  db: Database;
  /** A second one like it, which shares none of its caches. */
  second: Database;
  /** Without time limits, for loading. */
  owner: pg.Pool;
  /** As many connections as the application has, without time limits. */
  baseline: pg.Pool;
  close(): Promise<void>;
}

const WEB_CONNECTIONS = 8;

/** An own database that goes away afterwards: on the server of DATABASE_URL, or in a throw-away embedded cluster. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const { serverUrl, stop } = process.env.DATABASE_URL
    ? { serverUrl: process.env.DATABASE_URL, stop: async () => {} }
    : await throwAwayCluster();
  const name = `ziyarah_bench_${randomBytes(4).toString('hex')}`;
  await once(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = databaseUrl(serverUrl, name);
  await migrateDatabase(url);
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  const baseline = new pg.Pool({ connectionString: url, max: WEB_CONNECTIONS });
  // Dropping the database may end a connection that is just closing.
  for (const pool of [owner, baseline]) pool.on('error', () => undefined);
  const db = connectDatabase(url, { max: WEB_CONNECTIONS });
  const second = connectDatabase(url, { max: WEB_CONNECTIONS });
  return {
    db,
    second,
    owner,
    baseline,
    close: async () => {
      await Promise.all([db.close(), second.close(), owner.end(), baseline.end()]);
      await once(serverUrl, `drop database ${name} with (force)`);
      await stop();
    },
  };
}

async function throwAwayCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-bench-'));
  // Root's server runs as another user, who has to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console.log });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { serverUrl: postgres.superuserUrl, stop };
}

/** The same server, another database; pg's own parser does not mind sockets. */
function databaseUrl(serverUrl: string, name: string): string {
  const [address = '', query] = serverUrl.split('?');
  const changed = address.replace(/^(\w+:\/\/[^/]*)(\/[^/]*)?$/, `$1/${name}`);
  return query === undefined ? changed : `${changed}?${query}`;
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
