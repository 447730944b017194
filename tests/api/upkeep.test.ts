import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORGET_MEMORIAL } from '#app/contributions.ts';
import { createParts, type ServerParts } from '#app/create-parts.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { keepUp } from '#app/upkeep.ts';
import { memorialClaims } from '#db/schema/family.ts';
import { graves } from '#db/schema/graves.ts';
import { media } from '#db/schema/media.ts';
import { memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { sessions, users } from '#db/schema/people.ts';
import { auditLog, idempotencyKeys } from '#db/schema/records.ts';
import { reports } from '#db/schema/trust.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { purgeMemorials } from '#features/remember/memorials/server/purge-memorials.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makePicture, makeSound } from '#tests/support/make-media.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';
import { untilMade, upload } from '#tests/support/send-media.ts';
import { asker, type Cast, fillMemorial, makeCast, shut } from '#tests/support/shut-memorials.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms);
const dataDir = mkdtempSync(join(tmpdir(), 'ziyarah-upkeep-'));
// The cast are demo people: their large plan is in force without a payment.
const settings = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', DEMO: '1' };

let test: TestApp;
let cast: Cast;
let shared: ServerParts;
let parts: MediaParts;
let picture: Buffer;
let stopWorkers = async () => {};
const faults: Error[] = [];
const onFault = (error: Error) => void faults.push(error);

beforeAll(async () => {
  test = await createTestApp({ settings });
  cast = await makeCast(test);
  picture = await makePicture({ width: 300, height: 200 });
  const config = parseConfig({ DATABASE_URL: test.db.url, SECRET_KEY: TEST_SECRET, DATA_DIR: dataDir });
  shared = await createParts({ config, db: test.db, onFault });
  parts = shared.media;
});
afterAll(async () => {
  await stopWorkers();
  await parts.jobs.close();
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upkeep = () => keepUp({ ...shared, onFault });
const filesOf = (key: string) => {
  const folder = join(dataDir, 'media', key);
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
const rowOf = async (key: string) =>
  (await test.db.orm.select().from(media).where(eq(media.key, key)))[0] ?? null;
const jobsOf = async (id: number) => {
  const { rows } = await test.db.pool.query(
    `select state from pgboss.job where name like 'media.finish%' and data @> $1 order by created_on`,
    [{ mediaId: id }],
  );
  return rows.map(({ state }) => state);
};
/** As if it had been put to use, so long ago. */
const age = (key: string, ms: number) =>
  test.db.orm
    .update(media)
    .set({ createdAt: ago(ms), attachedAt: ago(ms) })
    .where(eq(media.key, key));

/** No worker runs yet: jobs stay as they are. */
describe('unfinished uploads', () => {
  it('are queued again where their job is lost, however old; given up a day old where it ended', async () => {
    const { headers } = cast.owner;
    const sound = await makeSound();
    const [lost, waiting, failedNow, failedLong, fresh] = [
      await upload(test, headers, sound, 'audio'),
      await upload(test, headers, sound, 'audio'),
      await upload(test, headers, sound, 'audio'),
      await upload(test, headers, sound, 'audio'),
      await upload(test, headers, sound, 'audio'),
    ];
    const photo = await upload(test, headers, picture);
    for (const { key } of [lost, waiting, failedLong, photo]) await age(key, 3 * DAY);
    await age(failedNow.key, 2 * HOUR);
    const idOf = async (key: string) => (await rowOf(key))?.id ?? 0;
    const at = async (key: string) => `data @> '{"mediaId": ${await idOf(key)}}'`;
    await asOwner(`delete from pgboss.job where ${await at(lost.key)} or ${await at(photo.key)}`);
    await asOwner(
      `update pgboss.job set state = 'failed' where ${await at(failedNow.key)} or ${await at(failedLong.key)}`,
    );
    await upkeep();
    expect(await jobsOf(await idOf(lost.key))).toEqual(['created']);
    expect(await jobsOf(await idOf(photo.key))).toEqual(['created']);
    expect(await jobsOf(await idOf(waiting.key))).toEqual(['created']);
    expect(await jobsOf(await idOf(failedNow.key))).toEqual(['failed', 'created']);
    expect(await jobsOf(await idOf(failedLong.key))).toEqual(['failed']);
    expect(await jobsOf(await idOf(fresh.key))).toEqual(['created']);
    expect(await rowOf(failedLong.key)).toMatchObject({ status: 'failed', source: null });
    expect(await rowOf(lost.key)).toMatchObject({ status: 'processing', source: 'source' });

    const origin = test.origin;
    const config = parseConfig({
      DATABASE_URL: test.db.url,
      SECRET_KEY: 'a-secret-for-tests-only-0123456789abcdef',
      ...settings,
    });
    stopWorkers = await startAllWorkers({ config, db: test.db, origin, onFault });
    for (const { key } of [lost, waiting, failedNow])
      expect((await untilMade(test, headers, key)).status).toBe('ready');
    await until(() => filesOf(photo.key).some((name) => name.endsWith('.avif')), 'the photo is finished');
    await until(() => !filesOf(failedLong.key).includes('source'), 'the source is removed');
    expect(faults).toEqual([]);
  });
});

describe('the hourly job', () => {
  it('deletes for good what was deleted thirty days ago, with everything below and every file', async () => {
    const ask = asker(test);
    const { id: graveId } = await makeGrave(test.db);
    const gone = await fillMemorial(test, cast, { graveId, way: 'deleted' });
    const kept = await fillMemorial(test, cast, { graveId, way: 'deleted' });
    const open = await fillMemorial(test, cast, { graveId, way: 'private' });
    const evidence = await upload(test, cast.claimant.headers, picture);
    await ask('POST', `/api/claims/${gone.claimId}/withdraw`, cast.claimant);
    await ask('POST', `/api/memorials/${gone.id}/claims`, cast.claimant, {
      relation: 'A son',
      statement: 'See the letter.',
      evidence: [evidence.url],
    });
    const ofGrave = await makeDua(test.db, { graveId });
    for (const memorial of [gone, kept]) await shut(test, cast, memorial);
    const deleted = (id: number, at: Date) =>
      test.db.orm.update(memorials).set({ deletedAt: at }).where(eq(memorials.id, id));
    await deleted(gone.id, ago(30 * DAY + 60_000));
    await deleted(kept.id, ago(30 * DAY - 60_000));
    const told = async () => (await notificationsOf(test, cast.claimant)).map(({ kind }) => kind);
    expect(await told()).not.toContain('claims.gone');
    const keys = [...gone.keys, evidence.key];
    for (const key of keys) expect(filesOf(key).length).toBeGreaterThan(2);

    await test.db.transaction((tx) => parts.jobs.send(tx, 'upkeep.hourly', {}));
    for (const key of keys) await until(() => filesOf(key).length === 0, `the files of ${key} are gone`);
    const references = await test.db.orm.execute<{ table: string; column: string }>(sql`
      select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'memorials'::regclass`);
    expect(references.rows.length).toBeGreaterThan(10);
    for (const { table, column } of references.rows) {
      const { rows } = await test.db.pool.query(`select * from ${table} where ${column} = $1`, [gone.id]);
      expect(rows, table).toEqual([]);
    }
    expect(await test.db.orm.select().from(media).where(inArray(media.key, keys))).toEqual([]);
    expect(await test.db.orm.select().from(memorials).where(eq(memorials.id, gone.id))).toEqual([]);
    expect(
      await test.db.orm.select().from(memorialClaims).where(eq(memorialClaims.id, gone.claimId)),
    ).toEqual([]);
    expect(await test.db.orm.$count(graves, eq(graves.id, graveId))).toBe(1);
    expect(await test.db.orm.$count(reports, eq(reports.memorialId, gone.id))).toBe(1);
    const { rows: duas } = await test.db.pool.query('select id from duas where id in ($1, $2)', [
      ofGrave.id,
      gone.duaId,
    ]);
    expect(duas).toEqual([{ id: ofGrave.id }]);
    expect((await told()).filter((kind) => kind === 'claims.gone')).toHaveLength(1);
    const mailed = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.template, 'claims.gone'));
    expect(mailed.map(({ userId }) => userId)).toContain(cast.claimant.user.id);
    expect(mailed[0]?.values).toMatchObject({ link: `/grave/${graveId}` });
    const [recorded] = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'memorial.purge'));
    expect(recorded).toMatchObject({ actorId: null, actorRole: 'system', subjectId: gone.id });

    expect(await ask('POST', `/api/memorials/${kept.id}/bring-back`, cast.owner)).toMatchObject({
      id: kept.id,
    });
    for (const { files } of [kept, open]) {
      for (const { path } of files)
        expect((await test.fetch(path, { headers: cast.owner.headers })).status).toBe(200);
    }
    expect((await test.fetch(`/api/memorials/${gone.id}`, { headers: cast.admin.headers })).status).toBe(404);
    expect(
      (
        await test.fetch(`/api/memorials/${gone.id}/bring-back`, {
          method: 'POST',
          headers: cast.owner.headers,
        })
      ).status,
    ).toBe(404);
    expect(faults).toEqual([]);
  });

  it('removes uploads that nobody used within a day, keys after a week and sessions that have ended', async () => {
    const unused = await upload(test, cast.owner.headers, picture);
    const fresh = await upload(test, cast.owner.headers, picture);
    await test.db.orm
      .update(media)
      .set({ createdAt: ago(25 * HOUR) })
      .where(eq(media.key, unused.key));
    const key = { actor: 'user:1', operation: 'POST /api/graves', bodyHash: 'x', status: 201, reply: {} };
    await test.db.orm.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: ago(7 * DAY + 60_000) },
      { ...key, key: 'young', createdAt: ago(7 * DAY - 60_000) },
    ]);
    const [idle, ended, live] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const change = (userId: number, to: Partial<typeof sessions.$inferInsert>) =>
      test.db.orm.update(sessions).set(to).where(eq(sessions.userId, userId));
    await change(idle.user.id, { expire: ago(60_000) });
    await change(ended.user.id, { endsAt: ago(60_000) });
    await upkeep();
    await until(() => filesOf(unused.key).length === 0, 'the unused upload is gone');
    expect(await rowOf(unused.key)).toBeNull();
    expect(filesOf(fresh.key)).not.toEqual([]);
    const keys = await test.db.orm.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(keys).toEqual([{ key: 'young' }]);
    const people = [idle, ended, live].map(({ user }) => user.id);
    const left = await test.db.orm
      .select({ userId: sessions.userId })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(inArray(sessions.userId, people));
    expect(left).toEqual([{ userId: live.user.id }]);
    expect((await test.fetch('/api/auth/me', { headers: live.headers })).status).toBe(200);
    expect(faults).toEqual([]);
  });
});

describe('a memorial that cannot be deleted', () => {
  it('keeps everything of its own and stops no other', async () => {
    const long = ago(40 * DAY);
    const { id: graveId } = await makeGrave(test.db);
    const stuck = await fillMemorial(test, cast, { graveId, way: 'deleted' });
    await shut(test, cast, stuck);
    await test.db.orm.update(memorials).set({ deletedAt: long }).where(eq(memorials.id, stuck.id));
    const others = [
      await makeMemorial(test.db, { graveId, deletedAt: ago(41 * DAY) }),
      await makeMemorial(test.db, { graveId, deletedAt: long }),
      await makeMemorial(test.db, { graveId, deletedAt: ago(39 * DAY) }),
    ];
    await asOwner(`
      create function refuse() returns trigger language plpgsql as
        $$ begin if old.id = ${stuck.id} then raise exception 'held'; end if; return old; end $$;
      create trigger refuse before delete on memorials for each row execute function refuse()`);
    const told: Error[] = [];
    const purge = () =>
      purgeMemorials({ ...shared, forget: FORGET_MEMORIAL, onFault: (error) => void told.push(error) });
    expect(await purge()).toBe(others.length);
    expect(told.map(({ message }) => message)).toEqual([
      `memorial ${stuck.id} could not be deleted for good`,
    ]);
    const ids = [...others, stuck].map(({ id }) => id);
    expect(
      await test.db.orm.select({ id: memorials.id }).from(memorials).where(inArray(memorials.id, ids)),
    ).toEqual([{ id: stuck.id }]);
    for (const key of stuck.keys) {
      expect(await rowOf(key)).not.toBeNull();
      expect(filesOf(key).length).toBeGreaterThan(2);
    }
    await asOwner('drop trigger refuse on memorials; drop function refuse');
    expect(await purge()).toBe(1);
    for (const key of stuck.keys) await until(() => filesOf(key).length === 0, `${key} is gone`);
  });

  it('of very many at once, a few hundred go in one run', async () => {
    const { graveId, createdBy } = await makeMemorial(test.db);
    await test.db.pool.query(
      `insert into memorials (grave_id, created_by, title, deleted_at)
       select $1, $2, 'In memory', now() - interval '31 days' from generate_series(1, 310)`,
      [graveId, createdBy],
    );
    const purge = () => purgeMemorials({ ...shared, forget: FORGET_MEMORIAL, onFault });
    expect(await purge()).toBe(300);
    expect(await purge()).toBe(10);
    expect(await purge()).toBe(0);
    expect(faults).toEqual([]);
  });
});
