import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { queryOnce } from '#tests/support/query-once.ts';
import { until } from '#tests/support/until.ts';
import { createSharedLocks, type SharedLocks } from './shared-locks.ts';

let database: FreshDatabase;
let [a, b]: SharedLocks[] = [];

beforeAll(async () => {
  database = await createFreshDatabase();
  [a, b] = [createSharedLocks(database.url), createSharedLocks(database.url)];
});
afterAll(async () => {
  await Promise.all([a?.close(), b?.close()]);
  await database.drop();
});

it('gives a lock to one holder at a time, here and elsewhere, and others meanwhile', async () => {
  const release = await a?.tryTake('one');
  expect(release).toBeTypeOf('function');
  expect([await a?.tryTake('one'), await b?.tryTake('one')]).toEqual([null, null]);
  await (await b?.tryTake('two'))?.();
  await release?.();
  const next = await b?.tryTake('one');
  expect(next).toBeTypeOf('function');
  // Given back twice it is not taken from whoever has it now.
  await release?.();
  expect(await a?.tryTake('one')).toBeNull();
  await next?.();
});

it('of many who ask at once, gives it to one', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? a : b)?.tryTake('many')));
  const won = asked.filter((release) => release);
  expect(won).toHaveLength(1);
  await won[0]?.();
});

it('tells who holds one that its connection was lost; from then on it is free', async () => {
  let lost = 0;
  const release = await a?.tryTake('lost', () => lost++);
  await queryOnce(
    database.superuserUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ziyarah-locks' and datname = current_database()`,
  );
  await until(() => lost === 1, 'it is told');
  const next = await until(() => b?.tryTake('lost').catch(() => null), 'another has it');
  await release?.();
  expect(await a?.tryTake('lost')).toBeNull();
  await next();
  expect(lost).toBe(1);
});

it('that are closed give back what was held, and give no more', async () => {
  const c = createSharedLocks(database.url);
  expect(await c.tryTake('kept')).toBeTypeOf('function');
  await c.close();
  await expect(c.tryTake('kept')).rejects.toThrow('closed');
  await (await until(() => b?.tryTake('kept'), 'another has it'))();
});
