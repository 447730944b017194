import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import type { Database } from './connect-database.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase({ withDemo: false });
  db = connectTestDatabase(fresh.url);
});
afterAll(async () => {
  await db?.close();
  await fresh?.drop();
});

const BEGINNING = 'names-holding'.padEnd(63, '-6');

it('keeps two statements apart whose names begin with the same 63 characters', async () => {
  await db.transaction(async (tx) => {
    expect(await tx.rows({ name: `${BEGINNING}-1`, text: 'select 1 as n', values: [] })).toEqual([{ n: 1 }]);
    expect(await tx.rows({ name: `${BEGINNING}-2`, text: 'select 2 as n', values: [] })).toEqual([{ n: 2 }]);
  });
});

it('prepares a statement whose name fits once for a connection', async () => {
  await db.transaction(async (tx) => {
    for (const n of [1, 2]) await tx.rows({ name: BEGINNING, text: 'select $1::int as n', values: [n] });
    const prepared = await tx.rows({ text: 'select name from pg_prepared_statements', values: [] });
    expect(prepared).toEqual([{ name: BEGINNING }]);
  });
});
