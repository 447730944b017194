import type pg from 'pg';
import { seededRandom } from '#db/seed/demo-random.ts';
import { insertNames, recountTokens } from '#shared/server/names/write-name-index.ts';
import type { LexiconIndex } from '../names/lexicon-index.ts';
import type { Target } from '../names/query-kinds.ts';
import { copyGraves } from './copy-graves.ts';
import { registerPeople } from './register-people.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Rows that may become the target of a query. */
const SAMPLE = 20_000;
const PAGE = 20_000;

export type Loading = { rows: number; seed: number; lexicon: LexiconIndex };

/** Streams a register into an empty database and builds its indexes. @returns a sample of its rows */
export async function loadRegister(pool: pg.Pool, of: Loading): Promise<Target[]> {
  const random = seededRandom(of.seed ^ 0x51);
  const sample: Target[] = [];
  function* people() {
    for (const target of registerPeople(of)) {
      if (random() < SAMPLE / of.rows) sample.push(target);
      yield target;
    }
  }
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set synchronous_commit = off');
    await withoutIndexes(client, ['graves'], () => copyGraves(client, people(), of.seed));
    await withoutIndexes(client, ['register_names', 'name_tokens'], () => indexNames(client));
  } finally {
    client.release(true);
  }
  await recountTokens({ pool });
  for (const table of ['graves', 'register_names', 'name_tokens'])
    await pool.query(`vacuum analyze ${table}`);
  return sample;
}

async function indexNames(client: pg.PoolClient): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ name: string }>(
      'select distinct name_folded as name from graves where name_folded > $1 order by name_folded limit $2',
      [last, PAGE],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    await insertNames(
      client,
      rows.map(({ name }) => name),
    );
    last = end.name;
  }
}
