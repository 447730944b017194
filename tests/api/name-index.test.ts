import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graves, nameTokens, registerNames } from '#db/schema/graves.ts';
import { FOLD_VERSION } from '#shared/names/fold-name.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { countStaleGraves, foldChangedNames, reindexNames } from '#shared/server/names/reindex-names.ts';
import { foldScriptNames, nameColumns, recountTokens } from '#shared/server/names/write-name-index.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';

let fresh: FreshDatabase;
let db: Database;
let id: number;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = connectTestDatabase(fresh.url);
  const cemeteryId = (await makeCemetery(db)).id;
  id = (await makeGrave(db, { deceasedName: 'Rubeena Mirza', cemeteryId })).id;
  for (let n = 0; n < 2500; n += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => `Bashir Khan ${n + at}`).map((deceasedName) => ({
      deceasedName,
      ...nameColumns(deceasedName),
      cemeteryId,
      location: 'A road',
    }));
    await db.orm.insert(graves).values(rows);
  }
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

const graveNow = async () => (await db.orm.select().from(graves).where(eq(graves.id, id)))[0];

it('marks a grave whose name changed without its index, and folds it again', async () => {
  await db.pool.query(`update graves set deceased_name = 'Sakina Bibi w/o Yusuf' where id = $1`, [id]);
  expect((await graveNow())?.foldVersion).toBe(0);
  expect(await foldChangedNames(db)).toBe(1);
  expect(await foldChangedNames(db)).toBe(0);
  const columns = nameColumns('Sakina Bibi w/o Yusuf');
  expect(await graveNow()).toMatchObject(columns);
  expect(columns.kinKeys.length).toBeGreaterThan(0);
  const known = await db.orm.select().from(nameTokens).where(eq(nameTokens.token, 'sakina'));
  expect(known).toHaveLength(1);
});

it('leaves a change alone that brings its index along, and one that touches no name', async () => {
  await db.orm
    .update(graves)
    .set({ deceasedName: 'Sakina Begum', ...nameColumns('Sakina Begum') })
    .where(eq(graves.id, id));
  await db.orm.update(graves).set({ section: 'Z' }).where(eq(graves.id, id));
  expect((await graveNow())?.foldVersion).toBe(FOLD_VERSION);
});

it('marks a grave whose name in a second script changed without its index, and folds that again too', async () => {
  await db.pool.query(
    `update graves set name_urdu = 'سکینہ بیگم', name_urdu_by = 'office', name_urdu_at = now() where id = $1`,
    [id],
  );
  expect((await graveNow())?.foldVersion).toBe(0);
  expect(await foldChangedNames(db)).toBe(1);
  const scriptNamesFolded = foldScriptNames(['سکینہ بیگم']);
  expect(await graveNow()).toMatchObject({ ...nameColumns('Sakina Begum'), scriptNamesFolded });
  const known = await db.orm
    .select()
    .from(registerNames)
    .where(inArray(registerNames.folded, scriptNamesFolded ?? []));
  expect(known).toHaveLength(1);
  await recountTokens(db);
  const [word] = await db.orm
    .select()
    .from(nameTokens)
    .where(eq(nameTokens.token, scriptNamesFolded?.[0]?.split(' ')[0] ?? ''));
  expect(word?.df).toBe(1);
});

it('folds what an older version folded, goes on after a stop, and then has nothing to do', async () => {
  await db.pool.query(`update graves set fold_version = -1, name_folded = 'old', name_keys = '{OLD}'`);
  await db.pool.query(`update name_tokens set fold_version = -1, keys = '{OLD}'`);
  expect(await countStaleGraves(db)).toBe(2501);
  const stop = new AbortController();
  const seen: string[] = [];
  const first = await reindexNames(db, {
    signal: stop.signal,
    onProgress: ({ stage, done, total }) => {
      seen.push(`${stage} ${done}/${total}`);
      if (stage === 'graves') stop.abort();
    },
  });
  expect(first).toBe(2000);
  expect(seen.at(-1)).toBe('graves 2000/2501');
  expect(await countStaleGraves(db)).toBe(501);
  expect(await reindexNames(db)).toBe(501);
  expect(await reindexNames(db)).toBe(0);
  expect(await graveNow()).toMatchObject(nameColumns('Sakina Begum'));
  const [old] = await db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(nameTokens)
    .where(sql`keys = '{OLD}' or fold_version <> ${FOLD_VERSION}`);
  expect(old?.count).toBe(0);
});

/** Runs `npm run reindex` as a person would, on this database. */
function reindexCommand(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/commands/reindex.ts'), ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: fresh.url,
        DATABASE_OWNER_URL: fresh.ownerUrl,
        SECRET_KEY: 'a key for tests that is long enough',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const told = { code: null as number | null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    told.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    told.err += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...told, code })));
}

it('is brought up to date by the command, which says how far it is', async () => {
  await db.pool.query(`update graves set fold_version = -1`);
  const first = await reindexCommand();
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('Folding names: 100 %  2,501 of 2,501');
  expect(first.out).toContain('Folded 2,501 names');
  expect((await reindexCommand()).out).toContain('Every name was folded by this version already.');
  const wrong = await reindexCommand('--now');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('Usage: npm run reindex');
});
