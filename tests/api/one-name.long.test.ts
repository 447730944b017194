import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findByText } from '#features/find/search/server/find-by-text.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { loadNames } from '#tests/support/load-names.ts';

/** The lines of which src/shared/names/one-name.test.ts holds every two spellings together. */
const LINES = readFileSync(new URL('../../src/shared/names/test-data/one-name.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(', '));

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = connectTestDatabase(fresh.url);
  await loadNames(
    db,
    LINES.map(([first = '']) => first),
  );
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

it('finds a name by each of its spellings', { timeout: 300_000 }, async () => {
  const { rows } = await db.pool.query<{ id: number; line: string }>(
    'select id, register_reference as line from graves',
  );
  const lineOf = new Map(rows.map(({ id, line }) => [id, Number(line)]));
  const missed: string[] = [];
  let asked = 0;
  for (const [line, [first = '', ...others]] of LINES.entries()) {
    for (const spelling of others) {
      asked++;
      const { names } = await findByText(db, spelling, {});
      const found = (names?.graves ?? []).slice(0, 10).map(({ id }) => lineOf.get(id));
      if (!found.includes(line)) missed.push(`${first} by ${spelling}`);
    }
  }
  expect(asked).toBeGreaterThan(3_000);
  expect(missed.length / asked, missed.join('; ')).toBeLessThan(0.006);
  // Registers write as two words what is typed as one, and the other way round.
  for (const name of ['Shah Jahan by شاہجہان', 'Abul Khair by أبو الخير', 'El-Sharkawy by Sharqawi'])
    expect(missed).not.toContain(name);
});
