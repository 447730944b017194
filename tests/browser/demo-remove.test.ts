import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeDemo } from '#features/site/demo/server/remove-demo.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeDua, makeGrave, makeMemorial, makeUser } from '#tests/support/factories.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { runCommand } from '#tests/support/run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ withDemo: true, settings: { DEMO: '1' } });
});
afterAll(() => test.close());

const remove = (options?: { withReal: boolean }) => test.db.transaction((tx) => removeDemo(tx, options));
const count = async (text: string) =>
  (await test.db.orm.execute<{ count: number }>(sql.raw(`select count(*)::int as count ${text}`))).rows[0]
    ?.count;
const MARKED = ['users', 'organisations', 'cemeteries', 'graves', 'memorials', 'duas', 'live_streams'];

it('takes the demonstration out, and nothing that is real without being told', async () => {
  const real = await makeUser(test.db);
  const cemetery = await makeCemetery(test.db);
  const grave = await makeGrave(test.db, { cemeteryId: cemetery.id, createdBy: real.id });
  const memorial = await makeMemorial(test.db, { graveId: grave.id, createdBy: real.id });
  await makeDua(test.db, { memorialId: memorial.id });
  const { rows } = await test.db.orm.execute<{ id: string }>(
    sql`select min(id) as id from memorials where is_demo`,
  );
  await makeDua(test.db, { memorialId: Number(rows[0]?.id), senderId: real.id });

  const before = await count('from users');
  expect(await remove()).toEqual({ real: new Map([['duas', 1]]) });
  expect(await count('from users')).toBe(before);

  const outcome = await remove({ withReal: true });
  if (!('removed' in outcome)) throw new Error('nothing was removed');
  expect(outcome.removed.get('graves')).toBeGreaterThan(20);
  for (const table of MARKED) expect([table, await count(`from ${table} where is_demo`)]).toEqual([table, 0]);
  for (const [table, left] of [
    ['users', 1],
    ['cemeteries', 1],
    ['graves', 1],
    ['memorials', 1],
    ['duas', 1],
  ] as const)
    expect([table, await count(`from ${table}`)]).toEqual([table, left]);
  expect(await count(`from audit_log where action = 'demo.remove'`)).toBe(1);
  expect(await remove()).toEqual({ removed: new Map() });
  expect((await test.fetch(`/api/graves/${grave.id}`)).status).toBe(200);
});

it('is a command', async () => {
  const demo = await createFreshDatabase({ withDemo: true });
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-remove-'));
  const run = (...args: string[]) => runCommand('demo-remove', { database: demo, folder }, ...args);
  try {
    expect(await run('--everything')).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
    expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/Removed: .*\d+ of graves/) });
    expect((await run()).out).toContain('nothing of the demonstration');
  } finally {
    await removeFolder(folder);
    await demo.drop();
  }
});
