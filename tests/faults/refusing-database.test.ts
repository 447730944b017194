import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { startEmbeddedPostgres } from '#shared/server/postgres/start-embedded-postgres.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { makeDua, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { type LimitedSite, openLimitedSite, sendDua } from '#tests/support/limited-site.ts';
import { openSlowProxy } from '#tests/support/slow-proxy.ts';
import { undoAfterEach } from '#tests/support/undo-steps.ts';
import { until } from '#tests/support/until.ts';

/** Databases that answer, but not as one would like: read-only, without a free connection, slow, restarted. */

const undo = undoAfterEach();

/** A site on a database of its own, beside which the test has ways in that no limit binds. */
async function openPlace() {
  const fresh = await createFreshDatabase();
  undo.push(() => fresh.drop());
  const site = await openLimitedSite(fresh.url);
  undo.push(() => site.close());
  const superuser = new pg.Client({ connectionString: fresh.superuserUrl });
  await superuser.connect();
  undo.push(() => superuser.end());
  const db = connectTestDatabase(fresh.superuserUrl);
  undo.push(() => db.close());
  const { rows } = await superuser.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  /** Whoever is connected connects anew. */
  const dropAll = () =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`,
    );
  return { site, superuser, db, database, dropAll };
}

/** What a write is answered in every language. */
async function refusals(site: LimitedSite) {
  const all = [];
  for (const language of LANGUAGES) all.push(await sendDua(site, language));
  return all;
}
const statusOf = async (site: LimitedSite, path: string, headers: Record<string, string> = {}) => {
  const reply = await site.fetch(path, { headers });
  await reply.text();
  return reply.status;
};
const warnings = async (site: LimitedSite) => {
  const reply = await site.fetch('/ready');
  const { warnings: said = [] } = (await reply.json()) as { warnings?: string[] };
  return { status: reply.status, warnings: said };
};
const NO_WRITES = 'the database takes no writes: they are refused, reading goes on';

describe('a database that takes no writes', () => {
  it('is read as ever, refuses writes in words, and takes them again by itself', async () => {
    const { site, superuser, db, database, dropAll } = await openPlace();
    const memorial = await makeMemorial(db);
    await makeDua(db, { memorialId: memorial.id, isApproved: true });
    const admin = await signInAs({ db, fetch: site.fetch }, 'admin');
    // Whose next request would extend it.
    await superuser.query(`update sessions set expire = now() + interval '10 minutes'`);
    expect((await sendDua(site)).status).toBe(201);
    const before = await superuser.query('select count(*)::int as count from duas');

    await superuser.query(`alter database ${database} set default_transaction_read_only = on`);
    await dropAll();
    await until(async () => (await warnings(site)).warnings.includes(NO_WRITES), '/ready says so');
    expect((await warnings(site)).status).toBe(200);
    const answers = await refusals(site);
    for (const { status, retryAfter, code } of answers)
      expect([status, retryAfter, code]).toEqual([503, '30', 'common.read_only']);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(LANGUAGES.length);
    for (const path of [
      `/api/memorials/${memorial.id}`,
      `/api/memorials/${memorial.id}/duas`,
      '/api/graves?search=khan',
      '/api/auth/me',
      `/memorial/${memorial.id}`,
      '/search?q=khan',
      '/',
    ])
      for (const headers of [{}, admin.headers])
        expect([path, await statusOf(site, path, headers)]).toEqual([
          path,
          path === '/api/auth/me' && headers !== admin.headers ? 401 : 200,
        ]);
    // Without JavaScript the page itself says it, and what was typed stays.
    const form = await (await site.fetch('/submit-dua')).text();
    const [, renderedAt = ''] = /name="renderedAt" value="([^"]+)"/.exec(form) ?? [];
    const body = new FormData();
    const typed = { submittedBy: 'Umm Salma', language: 'en', message: 'May Allah forgive him' };
    for (const [name, value] of Object.entries({ ...typed, agreement: 'on', renderedAt }))
      body.set(name, value);
    const posted = await site.fetch('/submit-dua', { method: 'POST', body });
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await posted.text();
    expect(page).toContain('Nothing can be saved at the moment');
    expect(page).toContain(typed.message);
    expect(await superuser.query('select count(*)::int as count from duas')).toMatchObject({
      rows: before.rows,
    });

    await superuser.query(`alter database ${database} reset default_transaction_read_only`);
    // Nobody drops the connections that still lead to where nothing is taken: each write gives up the one it had.
    await until(async () => (await sendDua(site)).status === 201, 'a write is taken again');
    await until(async () => (await warnings(site)).warnings.includes(NO_WRITES) === false, '/ready is quiet');
    expect((await refusals(site)).map(({ status }) => status)).toEqual(LANGUAGES.map(() => 201));
  });
});

describe('a database without a free connection', () => {
  it('refuses in words and at once, and serves again when there is one', async () => {
    const { site, superuser, database, dropAll } = await openPlace();
    expect((await sendDua(site)).status).toBe(201);
    await superuser.query(`alter database ${database} connection limit 0`);
    await dropAll();
    const answers = await refusals(site);
    for (const { status, retryAfter, code, ms } of answers) {
      expect([status, retryAfter, code]).toEqual([503, '5', 'common.unavailable']);
      expect(ms).toBeLessThan(2000);
    }
    expect(new Set(answers.map(({ message }) => message)).size).toBe(LANGUAGES.length);
    expect(await statusOf(site, '/health')).toBe(200);
    expect(await statusOf(site, '/ready')).toBe(503);
    const page = await site.fetch('/memorial/1', { headers: { 'accept-language': 'ur' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('dir="rtl"');
    await superuser.query(`alter database ${database} connection limit -1`);
    await until(async () => (await sendDua(site)).status === 201, 'a write is taken again');
    expect(await statusOf(site, '/ready')).toBe(200);
  });

  it('because our own writers hold them all: who comes then is told so within five seconds', async () => {
    const { site, superuser, db } = await openPlace();
    // Connections are made beforehand: a busy machine takes its time over eight.
    await Promise.all(Array.from({ length: 8 }, () => statusOf(site, '/api/duas')));
    await superuser.query('begin; lock table duas in access exclusive mode');
    const held = Promise.all(Array.from({ length: 8 }, () => sendDua(site)));
    await until(async () => {
      // Over another connection: inside a transaction that view stands still.
      const { rows } = await db.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length >= 6;
    }, 'they stand in their transactions');
    const late = await Promise.all(Array.from({ length: 20 }, () => sendDua(site)));
    for (const { status, retryAfter, ms } of late) {
      expect([status, retryAfter]).toEqual([503, '5']);
      expect(ms).toBeLessThan(5000);
    }
    for (const { status, code } of await held) expect([status, code]).toEqual([503, 'common.unavailable']);
    await superuser.query('rollback');
    await until(async () => (await sendDua(site)).status === 201, 'a write is taken again');
    expect((await superuser.query('select count(*)::int as count from duas')).rows).toEqual([{ count: 1 }]);
  });
});

describe('a database whose every answer takes two seconds', () => {
  it('is answered for with what came or a refusal; what is sent again until it is taken is there once', async () => {
    const fresh = await createFreshDatabase();
    undo.push(() => fresh.drop());
    const proxy = await openSlowProxy(fresh.url);
    undo.push(() => proxy.close());
    const site = await openLimitedSite(proxy.url);
    undo.push(() => site.close());
    const superuser = new pg.Client({ connectionString: fresh.superuserUrl });
    await superuser.connect();
    undo.push(() => superuser.end());
    expect((await sendDua(site)).status).toBe(201);
    proxy.beSlow(2000);
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const [writes, reads] = await Promise.all([
      Promise.all(keys.map((key) => sendDua(site, 'en', key))),
      Promise.all(
        ['/api/graves?search=khan', '/api/duas', '/', '/health'].map(async (path) => {
          const began = performance.now();
          return { path, status: await statusOf(site, path), ms: performance.now() - began };
        }),
      ),
    ]);
    for (const { status } of writes) expect([201, 503]).toContain(status);
    for (const { path, status, ms } of reads) {
      expect([200, 503], path).toContain(status);
      expect(ms, path).toBeLessThan(8000);
    }
    proxy.beSlow(0);
    for (const key of keys)
      await until(async () => (await sendDua(site, 'en', key)).status === 201, 'it is taken at last');
    const { rows } = await superuser.query('select content from duas where content = any($1)', [keys]);
    expect(rows.map(({ content }) => content).toSorted()).toEqual(keys.toSorted());
  });
});

describe('a database that is restarted twice while requests run', () => {
  it('costs refusals only: nothing acknowledged is lost, nothing is half-written', async () => {
    const dataDir = await mkdtemp('/tmp/ziyarah-restarted-');
    undo.push(() => removeFolder(dataDir));
    const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
    let postgres = await start();
    undo.push(() => postgres.stop());
    await migrateDatabase(postgres.ownerUrl);
    const site = await openLimitedSite(postgres.appUrl);
    undo.push(() => site.close());
    const taken: string[] = [];
    const others: [number, string | null][] = [];
    let isOver = false;
    const busy = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { status, content, retryAfter } = await sendDua(site);
        if (status === 201) taken.push(content);
        else others.push([status, retryAfter]);
        const read = await site.fetch('/api/duas');
        await read.text();
        if (read.status !== 200) others.push([read.status, read.headers.get('retry-after')]);
      }
    });
    for (let round = 0; round < 2; round++) {
      const before = taken.length;
      await until(() => taken.length > before + 20, 'writes are taken');
      await postgres.stop();
      await until(() => others.length > round * 5, 'some are refused');
      postgres = await start();
    }
    const before = taken.length;
    await until(() => taken.length > before + 20, 'writes are taken again');
    isOver = true;
    await Promise.all(busy);
    expect(new Set(others.map(String))).toEqual(new Set(['503,5']));
    const superuser = new pg.Client({ connectionString: postgres.ownerUrl });
    await superuser.connect();
    undo.push(() => superuser.end());
    const { rows } = await superuser.query<{ content: string; times: number }>(
      'select content, count(*)::int as times from duas group by content',
    );
    const stored = new Map(rows.map(({ content, times }) => [content, times]));
    expect(taken.filter((content) => stored.get(content) !== 1)).toEqual([]);
  });
});
