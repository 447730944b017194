import { parseArgs } from 'node:util';
import { seededRandom } from '#db/seed/demo-random.ts';
import { listGraves } from '#features/search/server/list-graves.ts';
import { warmUpNames } from '#features/search/server/warm-up-names.ts';
import { loadGraves } from './search/load-graves.ts';
import { nameMaker } from './search/make-names.ts';
import { type Figures, measure, type Task } from './search/measure.ts';
import { openBenchDatabase } from './support/bench-database.ts';

/** Our p95 against plain trigram search in the same run, at most; judged from a million graves on. */
const BAR = 0.2;
const BAR_ROWS = 1_000_000;
const PAGE = 20;
const WARM_UP = 60;

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: '1000000' },
    clients: { type: 'string', default: '1,8,32' },
    queries: { type: 'string', default: '400' },
  },
});
const rows = Number(options.rows);
const levels = options.clients.split(',').map(Number);
const count = Number(options.queries);
if (![rows, count, ...levels].every((n) => Number.isSafeInteger(n) && n > 0)) {
  console.error('Usage: npm run bench -- search [--rows N] [--clients 1,8,32] [--queries N]');
  process.exit(1);
}

const database = await openBenchDatabase();
try {
  const random = seededRandom(20_240_601);
  const names = nameMaker(random);
  const begun = performance.now();
  const sample = await loadGraves(database.owner, { rows, random, nextName: () => names.registerName() });
  console.log(`${rows.toLocaleString('en')} graves loaded and indexed in ${seconds(begun)} s`);
  const built = performance.now();
  await database.owner.query(
    'create index bench_plain_trgm on graves using gin (lower(deceased_name) gin_trgm_ops)',
  );
  await database.owner.query('vacuum analyze graves');
  await database.owner.query('vacuum analyze name_tokens');
  console.log(`trigram index of the baseline built in ${seconds(built)} s`);

  const systems: [string, Task][] = [
    [
      'ours',
      async (text) => {
        const { items } = await listGraves(database.db, { search: text, limit: PAGE });
        return items.map((grave) => grave.deceasedName);
      },
    ],
    ['pg_trgm', plainTrigrams],
  ];
  warmUpNames();
  const table: Record<string, string | number>[] = [];
  let isMissed = false;
  for (const clients of levels) {
    const asked = Array.from({ length: count + WARM_UP }, () => {
      const name = sample[Math.floor(random() * sample.length)] ?? '';
      return { name, text: names.queryFor(name) };
    });
    const figures: Figures[] = [];
    for (const [system, task] of systems) {
      await measure(task, asked.slice(count), Math.min(clients, 4));
      const measured = await measure(task, asked.slice(0, count), clients);
      figures.push(measured);
      table.push({ clients, system, ...measured });
    }
    const ratio = (figures[0]?.p95 ?? 0) / (figures[1]?.p95 ?? 1);
    isMissed ||= ratio > BAR;
    console.log(`${clients} clients: p95 ours / pg_trgm = ${ratio.toFixed(3)} (bar ${BAR})`);
  }
  console.table(table);
  if (rows < BAR_ROWS) console.log('The bar is judged from 1,000,000 graves on.');
  else console.log(isMissed ? 'The bar is missed.' : 'The bar is met at every number of clients.');
  process.exitCode = isMissed && rows >= BAR_ROWS ? 1 : 0;
} finally {
  await database.close();
}

async function plainTrigrams(text: string): Promise<string[]> {
  const { rows: found } = await database.baseline.query<{ name: string }>({
    name: 'bench-plain-trigrams',
    text: `select deceased_name as name from graves where lower(deceased_name) % $1
           order by similarity(lower(deceased_name), $1) desc limit ${PAGE}`,
    values: [text.toLowerCase()],
  });
  return found.map((row) => row.name);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
