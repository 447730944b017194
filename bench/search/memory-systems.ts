import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Charset, Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import type pg from 'pg';
import { PAGE } from './database-systems.ts';
import type { Search } from './measure.ts';

/** A search that holds every name in this process. */
export type MemorySystem = { search: Search; heapMb: number; buildSeconds: number };

type Named = { id: number; name: string };

const BATCH = 50_000;

export const openMiniSearch = (pool: pg.Pool): Promise<MemorySystem> =>
  weigh(async () => {
    const index = new MiniSearch<Named>({ fields: ['name'], searchOptions: { fuzzy: 0.2, prefix: true } });
    for await (const names of allNames(pool)) index.addAll(names);
    return async (text) =>
      index
        .search(text)
        .slice(0, PAGE)
        .map(({ id }) => Number(id));
  });

/** Of FlexSearch's encoders this one found most right rows among those that complete words, at 100,000 graves. */
export const openFlexSearch = (pool: pg.Pool): Promise<MemorySystem> =>
  weigh(async () => {
    const index = new Index({ tokenize: 'forward', encoder: Charset.LatinExtra });
    for await (const names of allNames(pool)) for (const { id, name } of names) index.add(id, name);
    return async (text) => index.search(text, { limit: PAGE, suggest: true }).map(Number);
  });

async function* allNames(pool: pg.Pool): AsyncGenerator<Named[]> {
  for (let last = 0; ; ) {
    const { rows } = await pool.query<Named>(
      'select id, deceased_name as name from graves where id > $1 order by id limit $2',
      [last, BATCH],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
  }
}

async function weigh(open: () => Promise<Search>): Promise<MemorySystem> {
  const before = heapMb();
  const begun = performance.now();
  const search = await open();
  const buildSeconds = Math.round((performance.now() - begun) / 1000);
  return { search, heapMb: Math.round(heapMb() - before), buildSeconds };
}

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
