import { parseArgs } from 'node:util';
import { seededRandom } from '#db/seed/demo-random.ts';
import { warmUpNames } from '#features/find/search/server/warm-up-names.ts';
import { CanonicalForms } from './search/canonical-forms.ts';
import { buildTrigramIndex } from './search/database-systems.ts';
import { drawPlot } from './search/draw-plot.ts';
import { keepRuns, type RunFigures, withKeptRuns } from './search/figures.ts';
import { judgeBars } from './search/judge-bars.ts';
import { loadRegister } from './search/load-register.ts';
import { QuestionMaker } from './search/make-questions.ts';
import { measureMemory } from './search/measure-memory.ts';
import { Measuring, PARTS } from './search/measure-systems.ts';
import { markdownTable } from './search/print-table.ts';
import { benchLexicon } from './search/register-people.ts';
import { openBenchDatabase } from './support/bench-database.ts';
import { noteExact, noteRatio, scaled } from './support/note-ratio.ts';

const SEED = 20_240_601;
const MEMORY_SEARCHES = 2000;
const WARM_UP = 60;

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: scaled('1000000', '20000') },
    clients: { type: 'string', default: scaled('1,8,32', '1,8') },
    queries: { type: 'string', default: scaled('400', '40') },
    systems: { type: 'string', default: PARTS.join(',') },
    write: { type: 'boolean', default: false },
  },
});
const rows = Number(options.rows);
const levels = options.clients.split(',').map(Number);
const queries = Number(options.queries);
const parts = new Set(options.systems.split(','));
const isUsable = [rows, queries, ...levels].every((n) => Number.isSafeInteger(n) && n > 0);
if (!isUsable || [...parts].some((part) => !PARTS.includes(part))) {
  console.error(
    `Usage: npm run bench -- search [--rows N] [--clients 1,8,32] [--queries N] [--systems ${PARTS.join(',')}] [--write]`,
  );
  process.exit(1);
}

const database = await openBenchDatabase();
try {
  const lexicon = benchLexicon();
  const begun = performance.now();
  const sample = await loadRegister(database.owner, { rows, seed: SEED, lexicon });
  const loadSeconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${rows.toLocaleString('en')} graves loaded and indexed in ${loadSeconds} s`);
  const counted = await database.owner.query<{ names: number; words: number }>(
    'select (select count(*) from register_names) as names, (select count(*) from name_tokens) as words',
  );
  if (parts.has('pg_trgm') || parts.has('ilike'))
    await timed('trigram index', () => buildTrigramIndex(database.owner));

  const forms = new CanonicalForms(database.owner, lexicon);
  const maker = new QuestionMaker(seededRandom(SEED), lexicon, sample);
  const questions = await timed('questions', async () => {
    await forms.build();
    // Each number of clients has questions of its own: a cache must not know them from the one before.
    const made = await maker.questions(WARM_UP + queries * levels.length, forms);
    await forms.drop();
    return made;
  });
  warmUpNames();
  const measuring = new Measuring({ database, lexicon, rows, levels, queries, questions, warmUp: WARM_UP });
  const systems = await measuring.systems(parts);
  const suggestions = parts.has('suggest') ? await measuring.suggestions() : [];
  const run: RunFigures = {
    rows,
    measured: new Date().toISOString().slice(0, 10),
    loadSeconds,
    names: counted.rows[0]?.names ?? 0,
    words: counted.rows[0]?.words ?? 0,
    systems,
    suggestions,
  };
  const url = database.owner.options.connectionString;
  if (parts.has('memory') && url)
    run.memory = await timed('memory', () => measureMemory(url, maker.texts(MEMORY_SEARCHES)));
  report(run);
} finally {
  await database.close();
}

function report(run: RunFigures): void {
  console.table(run.systems);
  if (run.suggestions.length > 0) console.table(run.suggestions);
  if (run.memory) console.table([run.memory]);
  noteRatios(run);
  const runs = withKeptRuns(run);
  if (options.write) {
    keepRuns(runs);
    drawPlot(runs);
  }
  console.log(`\n${markdownTable(runs)}\n`);
  const bars = judgeBars(run, runs);
  for (const { text, isMet } of bars) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${text}`);
  process.exitCode = bars.every(({ isMet }) => isMet) ? 0 : 1;
}

/** Against the database's own trigrams: how fast, and, by itself, how often the right names come first. */
function noteRatios({ systems }: RunFigures): void {
  for (const ours of systems.filter(({ system }) => system === 'ours')) {
    const clients = `${ours.clients} client${ours.clients === 1 ? '' : 's'}`;
    const trigrams = systems.find((one) => one.system === 'pg_trgm' && one.clients === ours.clients);
    if (!trigrams) continue;
    noteRatio(`p95 against pg_trgm, ${clients}`, [trigrams.p95], [ours.p95]);
    noteExact(`recall@1, ${clients}`, ours.recallAt1);
    noteExact(`recall@10, ${clients}`, ours.recallAt10);
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}
