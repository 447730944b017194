import { afterAll, beforeAll, expect, it } from 'vitest';
import { findByText } from '#features/find/search/server/find-by-text.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { loadNames } from '#tests/support/load-names.ts';

const FORENAMES = [
  'Akram',
  'Bilal',
  'Farooq',
  'Imran',
  'Javed',
  'Kashif',
  'Latif',
  'Naveed',
  'Pervez',
  'Qamar',
];
const OTHERS = ['Aslam', 'Babar', 'Danish', 'Ejaz', 'Ghalib', 'Haroon', 'Iqbal', 'Junaid', 'Rafiq', 'Shakil'];
/** A hundred names with all the words that are asked for, and more than those. */
const crowd = (words: string) => FORENAMES.flatMap((a) => OTHERS.map((b) => `${a} ${words} ${b}`));

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = connectTestDatabase(fresh.url);
  const names = [
    ...crowd('Jahan Ali Shah'),
    'Md Shahjahan Ali',
    ...crowd('Nasir Mahmud Hussain'),
    'Mahmoud Hosseini',
    ...crowd('Nur Jahan'),
    'Nurjahan',
  ];
  await loadNames(db, names);
});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

async function firstFor(text: string): Promise<string[]> {
  const { names } = await findByText(db, text, {});
  const ids = (names?.graves ?? []).slice(0, 10).map(({ id }) => id);
  const { rows } = await db.pool.query<{ id: number; name: string }>(
    'select id, deceased_name as name from graves where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? '');
}

it('finds a name that the register wrote as one word, although a hundred others have all its parts', async () => {
  expect((await firstFor('Shah Jahan Ali'))[0]).toBe('Md Shahjahan Ali');
  expect((await firstFor('Noor Jahan'))[0]).toBe('Nurjahan');
});

it('finds a name of two words for one of three, although a hundred others sound like all three', async () => {
  expect((await firstFor('Nasir Mahmoud Hosseini'))[0]).toBe('Mahmoud Hosseini');
});
