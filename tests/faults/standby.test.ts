import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase, type Database } from '#shared/server/db/connect-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { makeCemetery, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { type StandbyPair, startStandbyPair } from '#tests/support/standby.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';

let pair: StandbyPair;
let db: Database;
let app: FastifyInstance;
let origin: string;
let admin: Awaited<ReturnType<typeof signInAs>>;
let cemeteryId: number;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  pair = await startStandbyPair();
  undo.push(() => pair.close());
  await migrateDatabase(pair.ownerUrl);
  db = connectDatabase(pair.url);
  undo.push(() => db.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-standby-'));
  undo.push(() => removeFolder(dataDir));
  const config = parseConfig({
    ...{ DATABASE_URL: pair.url, DATABASE_REPLICA_URL: pair.replicaUrl, SECRET_KEY: TEST_SECRET },
    ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', SECOND_FACTOR_REQUIRED: 'none', RATE_LIMIT_SCALE: '1000' },
    PAGE_CACHE_SECONDS: '0',
  });
  app = await createApp({ config, db, isQuiet: true, withPages: false, verifyReplies: true });
  undo.push(() => app.close());
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  admin = await signInAs({ db, fetch: ask }, 'admin');
  cemeteryId = (await makeCemetery(db)).id;
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);

/** Names on the cemetery's list, as a visitor sees it. */
async function listed(): Promise<string[]> {
  const reply = await ask(`/api/graves?cemeteryId=${cemeteryId}`);
  expect(reply.status).toBe(200);
  const graves = (await reply.json()) as { deceasedName: string }[];
  return graves.map(({ deceasedName }) => deceasedName).toSorted();
}

async function write(method: string, path: string, body: object): Promise<void> {
  const headers = { ...admin.headers, 'content-type': 'application/json', origin };
  const reply = await ask(path, { method, headers, body: JSON.stringify(body) });
  expect(reply.status, await reply.clone().text()).toBeLessThan(300);
}

const withdraw = (id: number) => write('POST', `/api/admin/graves/${id}/withdraw`, { reason: 'error' });

/** A row that no instance wrote and none is told of: only a reader of the standby, which stands still, misses it. */
async function isReadFromStandby(): Promise<boolean> {
  const { id, deceasedName } = await makeGrave(db, { cemeteryId, deceasedName: 'Unheard Of' });
  const isMissed = !(await listed()).includes(deceasedName);
  await db.pool.query('delete from graves where id = $1', [id]);
  return isMissed;
}

/** It stands still at a moment at which readers are sent to it. */
const standStillInUse = () =>
  until(async () => {
    await pair.standStill();
    if (await isReadFromStandby()) return true;
    await pair.goOn();
    return false;
  }, 'readers are sent to the standby');

describe('a standby of the database', () => {
  it('serves public reads of the register, and none of them once something was written that it has not', async () => {
    const kept = await makeGrave(db, { cemeteryId, deceasedName: 'Abdul Kept' });
    const gone = await makeGrave(db, { cemeteryId, deceasedName: 'Bilal Withdrawn' });
    await standStillInUse();

    await withdraw(gone.id);
    expect(await listed()).toEqual([kept.deceasedName]);
    expect(await isReadFromStandby()).toBe(false);

    await pair.goOn();
    await standStillInUse();
    expect(await listed()).toEqual([kept.deceasedName]);
    await pair.goOn();
  });

  it('that stands still decides nothing of privacy: what a family hides is gone at once', async () => {
    const { id: graveId } = await makeGrave(db, { cemeteryId, deceasedName: 'Dawud Private' });
    const memorial = await makeMemorial(db, { graveId, createdBy: admin.user.id });
    const see = () => ask(`/api/memorials/${memorial.id}`);
    expect((await see()).status).toBe(200);
    await standStillInUse();
    // By hand, so that nobody is told: whoever asked the standby would still see it.
    await db.pool.query(`update memorials set visibility = 'private' where id = $1`, [memorial.id]);
    expect((await see()).status).toBe(404);
    await db.pool.query(`update users set suspended_at = now() where id = $1`, [admin.user.id]);
    expect((await ask('/api/admin/health', { headers: admin.headers })).status).toBe(401);
    await db.pool.query('update users set suspended_at = null where id = $1', [admin.user.id]);
    await pair.goOn();
  });

  it('that became a database of its own is not believed any more, and one that is away stops nobody', async () => {
    await until(async () => (await listed()).length > 0, 'there is something to read');
    await pair.promote();
    await makeGrave(db, { cemeteryId, deceasedName: 'Ghulam After' });
    await until(async () => (await listed()).includes('Ghulam After'), 'the database itself is asked');
    await pair.stopStandby();
    expect(await listed()).toContain('Ghulam After');
  });
});
