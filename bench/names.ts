import { parseArgs } from 'node:util';
import { findByText } from '#features/find/search/server/find-by-text.ts';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { calibrate, writeCalibration } from './names/calibrate.ts';
import { writeTable } from './names/learn-table.ts';
import { readUrduWords, writeWritingTables } from './names/learn-writing.ts';
import { loadRegister } from './names/load-register.ts';
import type { Query } from './names/make-queries.ts';
import { compareEngines, type EngineRow, loadEngine } from './names/open/compare-engines.ts';
import { readOpenPairs, scoreOpenPairs } from './names/open-pairs.ts';
import { reliability } from './names/reliability.ts';
import { type Figures, scoreOne, scorePairs, scoreSearch } from './names/score.ts';
import { scoreWriting, type WritingFigures } from './names/score-writing.ts';
import { makeTestSet, readPairs } from './names/test-set.ts';
import { timeComparisons } from './names/time-comparisons.ts';
import { openBenchDatabase } from './support/bench-database.ts';
import { noteExact, noteRatio, scaled } from './support/note-ratio.ts';

/** The targets of the reference: on names that no rule was tuned on. */
const BARS = {
  recallAt1: 0.95,
  recallAt10: 0.98,
  mrr: 0.965,
  initialsRow: 0.9,
  pairs: 0.93,
  falsePositives: 0.1,
};
const PARTS = ['tuned', 'held'] as const;

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: scaled('20000', '2000') },
    queries: { type: 'string', default: scaled('1500', '100') },
    seed: { type: 'string', default: '7' },
    /** Shows what went wrong; only of the tuned part, since the held part is for judging. */
    misses: { type: 'string', default: '0' },
    part: { type: 'string' },
    /** A file of names of real persons in two scripts (`names/open-pairs.ts`); then nothing else is measured. */
    open: { type: 'string' },
    /** With it, somebody's engine to compare with ours: a file that exports `compare(a, b)` (`names/open/README.md`). */
    engine: { type: 'string' },
    /** The same file: the table of probabilities and its picture are written anew (`names/calibrate.ts`), from the part `tuned`. */
    calibrate: { type: 'string' },
    /** Files of pairs in two scripts (`names/learn-table.ts`): the table of learned segments is written anew from them. */
    learn: { type: 'string', multiple: true },
    /** The same files: the two tables of writing are written anew (`names/learn-writing.ts`), with those of `urdu` for Urdu. */
    writing: { type: 'string', multiple: true },
    /** Words in Urdu and Latin letters; without `writing` it measures how they are written, and nothing else. */
    urdu: { type: 'string', multiple: true },
  },
});

const percent = (share: number) => Number((share * 100).toFixed(1));
const figures = (of: Figures) => ({
  queries: of.count,
  'recall@1': percent(of.recallAt1),
  'recall@10': percent(of.recallAt10),
  MRR: Number(of.mrr.toFixed(3)),
});

function shownRow({ engine, threshold, shares }: EngineRow): [string, Record<string, number>] {
  const shown = Object.entries(shares).map(([kind, of]) => [kind, percent(of)]);
  return [engine, { threshold: Number(threshold.toFixed(3)), ...Object.fromEntries(shown) }];
}

async function judge(db: Database, part: (typeof PARTS)[number]): Promise<boolean> {
  const set = makeTestSet({
    part,
    rows: Number(options.rows),
    queries: Number(options.queries),
    seed: Number(options.seed),
  });
  await loadRegister(db, set.register);
  const { rows } = await db.pool.query<{ id: number; ref: string }>(
    'select id, register_reference as ref from graves',
  );
  const refs = new Map(rows.map(({ id, ref }) => [id, ref]));
  const answers = new Map<string, string[]>();
  for (const { qid, q } of set.queries) {
    const { names } = await findByText(db, q, {});
    answers.set(
      qid,
      (names?.graves ?? []).map(({ id }) => refs.get(id) ?? ''),
    );
  }
  const scores = scoreSearch(set.queries, (query) => answers.get(query.qid) ?? []);
  console.log(`\n${part}: ${set.register.length.toLocaleString('en')} rows, ${set.queries.length} queries`);
  console.table(Object.fromEntries([...scores].map(([key, of]) => [key, figures(of)])));
  const nameOf = new Map(set.register.map((row) => [row.id, row.fullName]));
  if (part === 'tuned') showMisses(set.queries, answers, nameOf);
  if (part === 'tuned' && options.calibrate !== undefined) {
    const open = readOpenPairs(options.calibrate, part);
    console.log(writeCalibration(calibrate({ queries: set.queries, answers, nameOf }, open)));
  }
  const pairs = scorePairs(readPairs(part), ({ a, b }) => compareNames(a, b).score, SAME_NAME_THRESHOLD);
  console.log(
    `pairs at ${SAME_NAME_THRESHOLD}: recall ${percent(pairs.recall)} %, false positives ${percent(pairs.falsePositiveRate)} %, precision ${percent(pairs.precision)} %`,
  );
  console.log([...pairs.byKind].map(([kind, { right, of }]) => `${kind} ${right}/${of}`).join(', '));
  if (part === 'tuned' && Number(options.misses) > 0) {
    for (const { a, b, same } of pairs.wrong)
      console.log(`  ${same ? 'same' : 'different'}: ${a} | ${b} ${compareNames(a, b).score.toFixed(3)}`);
  }
  if (part === 'held') tellTimes(set.register.map(({ fullName }) => fullName));
  const all = scores.get('all');
  const initials = scores.get('kind:initials-row');
  noteExact(`${part}: recall@1`, all?.recallAt1 ?? 0);
  noteExact(`${part}: recall@10`, all?.recallAt10 ?? 0);
  noteExact(`${part}: MRR`, all?.mrr ?? 0);
  noteExact(`${part}: recall of pairs`, pairs.recall);
  return (
    (all?.recallAt1 ?? 0) >= BARS.recallAt1 &&
    (all?.recallAt10 ?? 0) >= BARS.recallAt10 &&
    (all?.mrr ?? 0) >= BARS.mrr &&
    (initials?.recallAt10 ?? 0) >= BARS.initialsRow &&
    pairs.recall >= BARS.pairs &&
    pairs.falsePositiveRate <= BARS.falsePositives
  );
}

function tellWriting(what: string, { words, ...shares }: WritingFigures): void {
  const said = Object.entries(shares).map(([name, of]) => `${name} ${percent(of)}`);
  console.log(`${what}: ${words} words written; ${said.join(', ')} %`);
}

/** The aim is 25 µs a comparison on two shared cores; a figure from a busy machine says little, the ratio says more. */
function tellTimes(names: readonly string[]): void {
  const { ours, trigrams } = timeComparisons(names);
  const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  const micros = (times: readonly number[]) => middle(times).toFixed(1);
  console.log(`one comparison: ${micros(ours)} µs; trigrams in the same language: ${micros(trigrams)} µs`);
  noteRatio('one comparison against trigrams', trigrams, ours);
}

function showMisses(
  queries: readonly Query[],
  answers: ReadonlyMap<string, string[]>,
  names: ReadonlyMap<string, string>,
): void {
  let left = Number(options.misses);
  for (const query of queries) {
    const ranked = answers.get(query.qid) ?? [];
    const { recallAt1, recallAt10 } = scoreOne(query, ranked);
    if ((recallAt1 === 1 && recallAt10 === 1) || left-- <= 0) continue;
    const also = new Set(query.also);
    const found = ranked.filter((id) => query.ids.includes(id) || !also.has(id));
    const wanted = query.ids.filter((id) => !found.slice(0, 10).includes(id));
    const show = (ids: readonly string[]) =>
      ids
        .slice(0, 3)
        .map(
          (id) =>
            `${names.get(id)} (${found.indexOf(id) + 1}: ${compareNames(query.q, names.get(id) ?? '').score.toFixed(3)})`,
        )
        .join(' | ');
    console.log(
      `${query.kind} '${query.q}' ${recallAt1 === 1 ? '' : 'NOT FIRST'} wanted ${show(recallAt1 === 1 ? wanted : query.ids)}; found ${show(found)}`,
    );
  }
}

if (options.learn !== undefined) {
  console.log(writeTable(options.learn));
  process.exit();
}
if (options.writing !== undefined) {
  console.log(writeWritingTables(options.writing, options.urdu ?? []));
  process.exit();
}
if (options.urdu !== undefined) {
  const words = options.urdu.flatMap(readUrduWords);
  for (const from of ['latin', 'arabic'] as const)
    tellWriting(
      `Urdu from ${from === 'latin' ? 'Latin letters' : 'its own to Latin letters'}`,
      scoreWriting(words, from, 'ur'),
    );
  process.exit();
}
if (options.open !== undefined) {
  const { open } = options;
  for (const part of PARTS) {
    if (options.part !== undefined && options.part !== part) continue;
    const { names, ...shares } = scoreOpenPairs(readOpenPairs(open, part));
    const shown = Object.entries(shares).map(([name, of]) => `${name} ${percent(of)}`);
    console.log(`${part}: ${names} names of real persons; ${shown.join(', ')} %`);
    for (const { from, same, different, share } of reliability(readOpenPairs(open, part)))
      console.log(
        `${part}: score from ${from}: ${same} of one person, ${different} of two; ${percent(share)} %`,
      );
    for (const from of ['latin', 'arabic'] as const)
      tellWriting(`${part}: from ${from} letters`, scoreWriting(readOpenPairs(open, part), from));
  }
  const halves = { tuned: readOpenPairs(open, 'tuned'), held: readOpenPairs(open, 'held') };
  const theirs = options.engine === undefined ? {} : await loadEngine(options.engine);
  console.log('\nheld, each engine at its threshold of the tuned half:');
  console.table(Object.fromEntries(compareEngines(halves, theirs).map(shownRow)));
  process.exit();
}
let isMet = true;
for (const part of PARTS) {
  if (options.part !== undefined && options.part !== part) continue;
  const database = await openBenchDatabase();
  try {
    isMet = (await judge(database.db, part)) && isMet;
  } finally {
    await database.close();
  }
}
console.log(isMet ? '\nEvery bar is met.' : '\nA bar is missed.');
process.exitCode = isMet ? 0 : 1;
