import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameDictionary } from '#features/find/search/server/name-dictionary.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { loadNames } from '#tests/support/load-names.ts';

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = connectTestDatabase(fresh.url);
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

it('weighs the words of a register that PostgreSQL has not analysed yet by its graves', async () => {
  // Autovacuum might come meanwhile, and then the figure would be right by itself.
  const owner = connectTestDatabase(fresh.ownerUrl);
  await owner.pool.query('alter table graves set (autovacuum_enabled = false)');
  await owner.close();
  await loadNames(
    db,
    Array.from({ length: 3000 }, (_, at) => `Bashir Khan ${at}`),
  );
  const { rows } = await db.pool.query(`select reltuples from pg_class where oid = 'graves'::regclass`);
  expect(rows).toEqual([{ reltuples: -1 }]);
  const dictionary = nameDictionary(db);
  expect(await dictionary.total()).toBe(3000);
  const weigh = await dictionary.weights(() => ['bashir', 'rubeena']);
  expect(weigh('bashir')).toBeCloseTo(0.5, 2);
  expect(weigh('rubeena')).toBeGreaterThan(8);
});
