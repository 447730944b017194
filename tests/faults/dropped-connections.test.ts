import { chmod, mkdtemp } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DATABASE_NAME } from '#shared/server/postgres/connection-url.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { undoAfterEach } from '#tests/support/undo-steps.ts';
import { until } from '#tests/support/until.ts';

const ROUNDS = 20;
const WRITERS = 8;

/** A server under test: where it answers, and how its database drops what is connected. */
interface Place {
  origin: string;
  /** As superuser, to hold writers in their transactions and to look at the rows. */
  superuserUrl: string;
  isAlive(): boolean;
  drop(superuser: pg.Client, pids: number[]): Promise<void>;
}

const undo = undoAfterEach();

describe('database connections that drop while eight writers are in their transactions', () => {
  it('of a database elsewhere: the process lives, every acknowledged dua is there once', async () => {
    const fresh = await createFreshDatabase();
    undo.push(() => fresh.drop());
    const server = await spawnServer({
      DATABASE_URL: fresh.url,
      SECRET_KEY: TEST_SECRET,
      RATE_LIMIT_SCALE: '10000',
      WITH_WORKERS: '1',
    });
    undo.push(() => server.kill());
    await sendThroughDrops({
      origin: server.origin,
      superuserUrl: fresh.superuserUrl,
      isAlive: server.isAlive,
      drop: async (superuser) => {
        await superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      },
    });
  });

  it('of the embedded database, one of whose processes is killed', async () => {
    const dataDir = await mkdtemp('/tmp/ziyarah-dropped-');
    undo.push(() => removeFolder(dataDir));
    // Root's server runs as another user, who has to enter.
    await chmod(dataDir, 0o755);
    const server = await spawnServer({
      DATA_DIR: dataDir,
      DEMO: '0',
      SECRET_KEY: TEST_SECRET,
      RATE_LIMIT_SCALE: '10000',
      WITH_WORKERS: '1',
    });
    undo.push(() => server.kill());
    const guest = await startEmbeddedPostgres({ dataDir, log: () => {} });
    undo.push(() => guest.stop());
    await sendThroughDrops({
      origin: server.origin,
      superuserUrl: guest.superuserUrl.replace(/\/postgres\?/, `/${DATABASE_NAME}?`),
      isAlive: server.isAlive,
      // PostgreSQL takes one killed process as a crash: it ends all others and recovers.
      drop: async (_superuser, [pid]) => void process.kill(pid ?? 0, 'SIGKILL'),
    });
  });
});

async function sendThroughDrops(place: Place): Promise<void> {
  const acknowledged: string[] = [];
  const refusals = new Map<number, number>();
  let isOver = false;
  const write = async (writer: number) => {
    for (let number = 0; !isOver; number++) {
      const content = `May Allah have mercy on them, ${writer}-${number}`;
      const reply = await fetch(`${place.origin}/api/duas`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ content, language: 'en' }),
      });
      await reply.text();
      if (reply.status === 201) acknowledged.push(content);
      else {
        refusals.set(reply.status, (refusals.get(reply.status) ?? 0) + 1);
        expect(reply.headers.get('retry-after')).not.toBeNull();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + WRITERS, `round ${round}: duas are taken`);
      await dropWriters(place);
      expect((await fetch(`${place.origin}/health`)).status).toBe(200);
    }
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + WRITERS, 'duas are taken again at last');
  } finally {
    isOver = true;
    await writing;
  }
  expect(place.isAlive()).toBe(true);
  // Nobody is told anything but 'try again'; each round shut out at least those who were in a transaction.
  expect([...refusals.keys()]).toEqual([503]);
  expect(refusals.get(503)).toBeGreaterThanOrEqual(ROUNDS);
  const superuser = await connect(place.superuserUrl);
  const { rows } = await superuser.query<{ content: string; times: number }>(
    'select content, count(*)::int as times from duas group by content',
  );
  await superuser.end();
  const stored = new Map(rows.map(({ content, times }) => [content, times]));
  expect(acknowledged.filter((content) => stored.get(content) !== 1)).toEqual([]);
}

/** Holds the table until writers stand in their transactions, then drops their connections under them. */
async function dropWriters(place: Place): Promise<void> {
  await until(async () => {
    const superuser = await connect(place.superuserUrl);
    try {
      await superuser.query('begin');
      await superuser.query('lock table duas in exclusive mode');
      const held = await until(async () => {
        const { rows } = await superuser.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and application_name = 'ziyarah-web'`,
        );
        return rows.length >= WRITERS - 2 && rows;
      }, 'writers stand in their transactions');
      await place.drop(
        superuser,
        held.map(({ pid }) => pid),
      );
      return true;
    } finally {
      await superuser.end().catch(() => undefined);
    }
  }, 'connections drop');
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
