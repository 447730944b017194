import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graveCorrections } from '#db/schema/graves.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { waitsForRow } from '#tests/support/overtake.ts';
import { until } from '#tests/support/until.ts';

/** A write that waits for another, which waits for it: PostgreSQL ends one of them (SQLSTATE 40P01). */
let test: TestApp;
let other: Client;
beforeAll(async () => {
  test = await createTestApp();
  other = new Client({ connectionString: test.superuserUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await test.close();
});

const ask = asker(() => test);
const lock = (id: number) => other.query('select from graves where id = $1 for update', [id]);

it('is begun again, and does once what it was to do', async () => {
  const admin = await signInAs(test, 'admin');
  const { id: first } = await makeGrave(test.db, {});
  const { id: second } = await makeGrave(test.db, {});
  await other.query('begin');
  // Only who looks for a deadlock is ended by it: the request.
  await other.query(`set local deadlock_timeout = '10min'`);
  await lock(second);
  // Holds the first and waits for the second.
  const merged = ask('POST', `/api/admin/graves/${second}/merge`, admin, {
    into: first,
    note: 'One person.',
  });
  await until(() => waitsForRow(test), 'the merge waits');
  await lock(first);
  await other.query('commit');
  expect(await merged).toMatchObject({ status: 200 });
  const ended = () =>
    other.query('select deadlocks from pg_stat_database where datname = current_database()');
  await until(async () => (await ended()).rows[0].deadlocks > 0, 'PostgreSQL counts what it ended');
  const corrections = await test.db.orm
    .select()
    .from(graveCorrections)
    .where(eq(graveCorrections.graveId, first));
  expect(corrections).toHaveLength(1);
});
