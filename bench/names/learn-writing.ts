import { readFileSync, writeFileSync } from 'node:fs';
import { codeOf, countLetter, EDGE, REST } from '#shared/names/writing-codes.ts';
import { inUrdu, type Letters } from '#shared/names/written-spellings.ts';
import { BEGINNING, END, type Learned, learnSegments, type WeighedPair } from './learn-segments.ts';
import { pairsToLearn } from './learn-table.ts';
import { LIKELY_MUSLIM } from './open-pairs.ts';

/**
 * Writes the two tables that `src/shared/names/writing-model.ts` reads: how Latin letters are written in Arabic and in Urdu letters,
 * by the two segments before each. Only counts are kept, and of these the ones that shorter runs do not tell already; no word of
 * the sources can be read back from them.
 */
const FOLDER = new URL('../../src/shared/names/', import.meta.url);
/** A segment and the two before it. */
const ORDER = 3;
/** A crowd's spelling of any Urdu word, beside 1 for a name's. Spellings that several people gave count more, by the root of their number. */
const URDU_WORD_WEIGHT = 0.3;
/** What a run must tell beyond the shorter one (its count times the natural logarithm of how much likelier it makes its last segment). */
const LEAST_TOLD = { ar: 0.7, ur: 2.6 };

const MARKS = /\p{M}/gu;
const ARABIC_LETTERS = /^[\u0621-\u064a\u0671-\u06d3]{2,}$/;
const LATIN_LETTERS = /^[a-z]{2,}$/;
/** Urdu letters as its keyboards write them; vowel signs are left out, as nearly everybody leaves them out. */
const urduLetters = (word: string) =>
  inUrdu(word).normalize('NFC').replace(MARKS, '').replaceAll('ۂ', 'ہ').replaceAll('ۃ', 'ہ');

/** Lines 'urdu<tab>latin<tab>how many wrote it so', as in the lexicons of the Dakshina data set. */
export function readUrduWords(file: string): WeighedPair[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const [urdu = '', latin = '', count = ''] = line.split('\t');
      return { latin, arabic: urduLetters(urdu), weight: URDU_WORD_WEIGHT * Math.sqrt(Number(count)) };
    })
    .filter(
      ({ latin, arabic, weight }) => weight > 0 && LATIN_LETTERS.test(latin) && ARABIC_LETTERS.test(arabic),
    );
}

interface Context {
  /** Count of each next segment. */
  next: Map<number, number>;
  total: number;
}

function contextsOf(runs: ReadonlyMap<string, number>): Map<string, Context> {
  const contexts = new Map<string, Context>();
  for (const [run, count] of runs) {
    const at = run.lastIndexOf(' ');
    const before = run.slice(0, Math.max(at, 0));
    const context = contexts.get(before) ?? { next: new Map(), total: 0 };
    context.next.set(Number(run.slice(at + 1)), count);
    context.total += count;
    contexts.set(before, context);
  }
  return contexts;
}

const shorter = (before: string) => (before.includes(' ') ? before.slice(before.indexOf(' ') + 1) : '');

/** The runs that tell what shorter ones do not; what is left out of a context is counted as its rest. */
function telling(contexts: ReadonlyMap<string, Context>, least: number): Map<string, Context> {
  const kept = new Map<string, Context>();
  for (const [before, { next, total }] of contexts) {
    const lower = before === '' ? undefined : contexts.get(shorter(before));
    const tells = (at: number, count: number) =>
      lower === undefined ||
      count * Math.log(count / total / ((lower.next.get(at) ?? 0) / lower.total)) >= least;
    const told = new Map([...next].filter(([at, count]) => tells(at, count)));
    if (told.size > 0) kept.set(before, { next: told, total });
  }
  return kept;
}

/** The table's text: for each context its next segments, grouped by the letter of their count. */
export function writingTable(
  { segments, runs, used }: Learned,
  of: { pairs: number; sources: readonly string[]; least: number },
): string {
  const contexts = contextsOf(runs);
  const often = (at: number) => contexts.get('')?.next.get(at) ?? 0;
  const order = [...segments.keys()].sort((a, b) => often(b) - often(a) || a - b);
  const codes = new Map(order.map((at, place) => [at, codeOf(place)]));
  const code = (at: number) => (at === BEGINNING || at === END ? EDGE : (codes.get(at) ?? ''));
  const lines = [...telling(contexts, of.least)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([before, { next, total }]) => {
      const cells = [...next].map(([at, count]) => ({ letter: countLetter(count), code: code(at) }));
      const rest = total - [...next.values()].reduce((sum, count) => sum + count, 0);
      if (rest > 0) cells.push({ letter: countLetter(rest), code: REST });
      const groups = [...Map.groupBy(cells, ({ letter }) => letter)].map(
        ([letter, group]) =>
          letter +
          group
            .map((cell) => cell.code)
            .sort()
            .join(''),
      );
      return [
        before
          .split(' ')
          .filter(Boolean)
          .map((at) => code(Number(at)))
          .join(''),
        ...groups.sort(),
      ].join('\t');
    });
  return `/**
 * Learned, not written: \`npm run bench -- names --writing FILE …\` makes this file (bench/names/learn-writing.ts) from
${of.sources.map((source) => ` * - ${source}`).join('\n')}
 * ${used} of ${of.pairs} pairs, the others are no spelling of each other. Counts of segments 'latin arabic', most frequent first, and
 * of what follows one or two of them; read by writing-model.ts.
 */
export const SEGMENTS =
  '${order.map((at) => `${segments[at]?.latin} ${segments[at]?.arabic}`).join('|')}';

export const RUNS = String.raw\`${lines.join(' ')}\`;
`;
}

const NAMES = [
  'github.com/steveash/NETransliteration-COLING2018, data/wd_arabic.normalized.aligned.tokens at 5d5f59e (CC0, Wikidata), half `tuned`',
  'github.com/google/transliteration, ar2en.txt at b2265a6 (Apache License 2.0, Wikipedia), half `tuned`',
  'the closed groups of this module, half `tuned`',
];
const URDU_WORDS =
  'github.com/google-research-datasets/dakshina, version 1.0, ur/lexicons/ur.translit.sampled.train.tsv (CC BY-SA 4.0, Google)';

/** Learns from the files and writes both tables. @returns what was learned, for a line of the bench */
export function writeWritingTables(nameFiles: readonly string[], urduFiles: readonly string[]): string {
  const names = pairsToLearn(nameFiles);
  const muslim = names.filter(({ arabic }) => LIKELY_MUSLIM.test(arabic));
  const of: Record<Letters, { pairs: WeighedPair[]; sources: string[] }> = {
    ar: { pairs: names, sources: NAMES },
    ur: {
      pairs: [
        ...muslim.map((pair) => ({ ...pair, arabic: urduLetters(pair.arabic) })),
        ...urduFiles.flatMap(readUrduWords),
      ],
      sources: [...NAMES, URDU_WORDS],
    },
  };
  const said = (['ar', 'ur'] as const).map((script) => {
    const { pairs, sources } = of[script];
    const learned = learnSegments(pairs, ORDER);
    const text = writingTable(learned, { pairs: pairs.length, sources, least: LEAST_TOLD[script] });
    writeFileSync(new URL(`learned-writing-${script}.gen.ts`, FOLDER), text);
    return `${script}: ${learned.segments.length} segments from ${learned.used} of ${pairs.length} pairs; ${Buffer.byteLength(text)} bytes`;
  });
  return said.join('\n');
}
