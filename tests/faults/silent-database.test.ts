import { describe, expect, it } from 'vitest';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { signInAs } from '#tests/support/factories.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { openSilentProxy } from '#tests/support/silent-proxy.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { undoAfterEach } from '#tests/support/undo-steps.ts';
import { until } from '#tests/support/until.ts';

const BAR_MS = 5000;

const undo = undoAfterEach();

async function openPlace() {
  const fresh = await createFreshDatabase();
  undo.push(() => fresh.drop());
  const proxy = await openSilentProxy(fresh.url);
  undo.push(() => proxy.close());
  const db = connectTestDatabase(fresh.url);
  undo.push(() => db.close());
  const settings = { DATABASE_URL: proxy.url, SECRET_KEY: TEST_SECRET, RATE_LIMIT_SCALE: '10000' };
  const server = await spawnServer(settings, { isImpatient: true });
  undo.push(() => server.kill());
  const member = await signInAs({ db, fetch: (path, init) => fetch(`${server.origin}${path}`, init) });
  const write = async (content: string) => {
    const began = performance.now();
    const reply = await fetch(`${server.origin}/api/duas`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ content, language: 'en' }),
    });
    const body = (await reply.json()) as { code?: string };
    return { status: reply.status, code: body.code, ms: performance.now() - began };
  };
  return { db, proxy, server, write };
}

describe('a write on a database that falls silent', () => {
  it('is refused within five seconds wherever it stood, and taken when the database speaks again', async () => {
    const { db, proxy, server, write } = await openPlace();
    expect((await write('before')).status).toBe(201);
    // Held in their transactions, when the cable is cut.
    const client = await db.pool.connect();
    await client.query('begin; lock table duas in exclusive mode');
    const held = Promise.all([write('held one'), write('held two')]);
    await until(async () => {
      const { rows } = await db.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length === 2;
    }, 'two stand in their transactions');
    proxy.fallSilent();
    const answers = [...(await held), await write('begun in silence')];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, code: 'common.unavailable' });
      expect(answer.ms).toBeLessThan(BAR_MS);
    }
    await client.query('rollback');
    client.release();
    expect(server.isAlive()).toBe(true);
    proxy.speakAgain();
    await until(async () => (await write('after')).status === 201, 'a write is taken again');
  });
});

describe('a transaction that we refuse ourselves while the database falls silent', () => {
  it('waits for no rollback, and its connection is used no more', async () => {
    const fresh = await createFreshDatabase();
    undo.push(() => fresh.drop());
    const proxy = await openSilentProxy(fresh.url);
    undo.push(() => proxy.close());
    const db = connectDatabase(proxy.url, { onError: () => {} });
    undo.push(() => db.close());
    const begun = db.transaction(async (tx) => {
      await tx.rows({ text: 'select 1', values: [] });
      proxy.fallSilent();
      throw new Error('refused');
    });
    const began = performance.now();
    await expect(begun).rejects.toThrow('refused');
    expect(performance.now() - began).toBeLessThan(2000);
    await until(() => db.pool.totalCount === 0, 'the connection is given up');
    proxy.speakAgain();
    expect(await db.transaction((tx) => tx.rows({ text: 'select 1 as one', values: [] }))).toEqual([
      { one: 1 },
    ]);
  });
});
