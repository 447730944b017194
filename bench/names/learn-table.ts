import { readFileSync, writeFileSync } from 'node:fs';
import { CLOSED_GROUPS } from '#shared/names/alias-groups.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { BEGINNING, END, type Learned, learnSegments, type WeighedPair } from './learn-segments.ts';
import { LIKELY_MUSLIM, type OpenPair, partOf } from './open-pairs.ts';

/**
 * Writes the table of learned segments that `src/shared/names/segment-model.ts` reads. Only counts of segments and of their pairs
 * are kept; no name of the sources can be read back from them.
 */
const TABLE = new URL('../../src/shared/names/learned-segments.gen.ts', import.meta.url);
/** A segment and the one before it. */
const ORDER = 2;
/** Other nations' names teach consonants; their vowels are written out, which Arabic names do not do. */
const OTHER_WEIGHT = 0.02;
const OWN_WEIGHT = 0.5;
/** Pairs of segments that were met less than this say nothing that the second of them alone does not. */
const THIN_RUN = 0.1;

const bare = (latin: string) => normaliseLetters(latin).replace(/[^a-z]/g, '');
const ARABIC = /^[\u0621-\u064a\u0671-\u06d3]{2,}$/;

/** Lines 'latin<tab>arabic letters<tab>count' (Wikidata) or 'arabic<tab>latin' (Wikipedia, by Google). */
function readSource(file: string): OpenPair[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const [first = '', second = ''] = line.split('\t').map((text) => text.replaceAll(' ', ''));
      return ARABIC.test(first)
        ? { latin: bare(second), arabic: first }
        : { latin: bare(first), arabic: second };
    })
    .filter(({ latin, arabic }) => latin.length >= 2 && ARABIC.test(arabic));
}

/** The module's own closed groups: each Latin spelling beside the first Arabic one. */
function ownPairs(): OpenPair[] {
  return CLOSED_GROUPS.split('\n').flatMap((line) => {
    const words = line.split(' ').filter(Boolean);
    const arabic = words.find((word) => ARABIC.test(word));
    if (arabic === undefined) return [];
    return words.filter((word) => /^[a-z]{4,}$/.test(word)).map((latin) => ({ latin, arabic }));
  });
}

const isTuned = (pair: OpenPair) => partOf(pair) === 'tuned';

/** Pairs to learn from, the half `tuned` alone. */
export function pairsToLearn(files: readonly string[]): WeighedPair[] {
  const read = files.flatMap(readSource).filter(isTuned);
  return [
    ...read.map((pair) => ({ ...pair, weight: LIKELY_MUSLIM.test(pair.arabic) ? 1 : OTHER_WEIGHT })),
    ...ownPairs()
      .filter(isTuned)
      .map((pair) => ({ ...pair, weight: OWN_WEIGHT })),
  ];
}

/** Counts from 0.05 to 4,000 on a scale of 90 steps, as one letter each. */
const STEPS = 90;
const FIRST_LETTER = 35;
const step = (count: number) =>
  Math.max(0, Math.min(STEPS - 1, Math.round((Math.log(count / 0.05) / Math.log(80_000)) * (STEPS - 1))));
/** Printable ASCII from # on; what would end a template or begin an escape stands for itself nowhere in it. */
const letter = (code: number) =>
  String.fromCharCode(code + FIRST_LETTER)
    .replace('\\', '!')
    .replace('`', ' ');

/** The table's text, one line for each segment that another follows. */
export function tableText(
  { segments, runs, used }: Learned,
  of: { pairs: number; sources: readonly string[] },
): string {
  const code = (at: number) => (at === BEGINNING ? '^' : at === END ? '.' : at.toString(36));
  const followers = new Map<string, string[]>();
  for (const [run, count] of [...runs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const places = run.split(' ').map(Number);
    const next = places.at(-1) ?? END;
    const before = places.length > 1 ? code(places[0] ?? BEGINNING) : '';
    if (places.length > 1 && count < THIN_RUN) continue;
    const list = followers.get(before) ?? [];
    list.push(`${code(next)}${letter(step(count))}`);
    followers.set(before, list);
  }
  const lines = [...followers].map(([before, list]) => `${before}\t${list.join('\t')}`);
  return `/**
 * Learned, not written: \`npm run bench -- names --learn FILE --learn FILE\` makes this file from
${of.sources.map((source) => ` * - ${source}`).join('\n')}
 * the half \`tuned\` of each alone (bench/names/open-pairs.ts): ${used} of ${of.pairs} pairs, the others are no spelling of each other.
 * ${segments.length} segments 'latin arabic', then for each segment (nothing: any; ^: the word's beginning) those that follow it
 * (a point: the word's end), each with the letter of its count.
 */
export const LEARNED_SEGMENTS = '${segments.map(({ latin, arabic }) => `${latin} ${arabic}`).join('|')}';

export const LEARNED_RUNS = String.raw\`${lines.join('\t\t')}\`;
`;
}

const SOURCES = [
  'github.com/steveash/NETransliteration-COLING2018, data/wd_arabic.normalized.aligned.tokens at 5d5f59e (CC0, Wikidata)',
  'github.com/google/transliteration, ar2en.txt at b2265a6 (Apache License 2.0, Wikipedia)',
  'the closed groups of this module',
];

/** Learns from the files and writes the table. @returns what was learned, for a line of the bench */
export function writeTable(files: readonly string[]): string {
  const pairs = pairsToLearn(files);
  const learned = learnSegments(pairs, ORDER);
  const text = tableText(learned, { pairs: pairs.length, sources: SOURCES });
  writeFileSync(TABLE, text);
  return `${learned.segments.length} segments from ${learned.used} of ${pairs.length} pairs; ${Buffer.byteLength(text)} bytes`;
}
