import { LEARNED_RUNS, LEARNED_SEGMENTS } from './learned-segments.gen.ts';

/** A stretch of Latin letters and the Arabic letters that it stands for; either may be empty. */
export interface LetterSegment {
  latin: string;
  arabic: string;
}

/** Segments by place, and how likely each follows another. */
export interface SegmentModel {
  segments: readonly LetterSegment[];
  /** Places of the segments with exactly these letters. */
  byLatin: ReadonlyMap<string, readonly number[]>;
  byArabic: ReadonlyMap<string, readonly number[]>;
  /** Natural logarithm of the chance that `next` follows `before`. */
  chance: (before: number, next: number) => number;
}

export const WORD_BEGINS = -1;
export const WORD_ENDS = -2;

/** Shapes that a segment may have: [Latin letters, Arabic letters]. The learner cuts words into the same. */
export const SEGMENT_SHAPES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [2, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [1, 2],
];

/** As the table's letters of counts are made (bench/names/learn-table.ts). */
const FIRST_LETTER = 35;
const STEPS = 89;
const LEAST_COUNT = 0.05;
const COUNT_RANGE = 80_000;
/** What a count gives up to segments that were never met in its place (absolute discounting). */
const DISCOUNT = 0.6;
const NEVER_MET = 1e-7;

const countOf = (letter: string) => {
  const code = (letter === '!' ? '\\' : letter === ' ' ? '`' : letter).charCodeAt(0);
  return LEAST_COUNT * COUNT_RANGE ** ((code - FIRST_LETTER) / STEPS);
};
const placeOf = (code: string) =>
  code === '^' ? WORD_BEGINS : code === '.' ? WORD_ENDS : Number.parseInt(code, 36);

interface Followers {
  total: number;
  given: number;
  kept: Map<number, number>;
}

function readFollowers(cells: readonly string[]): Followers {
  const followers: Followers = { total: 0, given: 0, kept: new Map() };
  for (const cell of cells) {
    const count = countOf(cell.at(-1) ?? '#');
    const discount = Math.min(DISCOUNT, DISCOUNT * count);
    followers.total += count;
    followers.given += discount;
    followers.kept.set(placeOf(cell.slice(0, -1)), count - discount);
  }
  return followers;
}

const share = ({ total, given, kept }: Followers, next: number, otherwise: number) =>
  ((kept.get(next) ?? 0) + given * otherwise) / total;

function readModel(): SegmentModel {
  const segments = LEARNED_SEGMENTS.split('|').map((text): LetterSegment => {
    const [latin = '', arabic = ''] = text.split(' ');
    return { latin, arabic };
  });
  const byLatin = Map.groupBy(segments.keys(), (at) => segments[at]?.latin ?? '');
  const byArabic = Map.groupBy(segments.keys(), (at) => segments[at]?.arabic ?? '');
  const after = new Map<string, Followers>();
  for (const line of LEARNED_RUNS.split('\t\t')) {
    const [before = '', ...cells] = line.split('\t');
    after.set(before, readFollowers(cells));
  }
  const anywhere = after.get('') ?? { total: 1, given: 1, kept: new Map() };
  const following = new Map(
    [...after].filter(([code]) => code !== '').map(([code, one]) => [placeOf(code), one]),
  );
  const chance = (before: number, next: number) => {
    const alone = share(anywhere, next, NEVER_MET);
    const followers = following.get(before);
    return Math.log(followers === undefined ? alone : share(followers, next, alone));
  };
  return { segments, byLatin, byArabic, chance };
}

let model: SegmentModel | undefined;

/** The learned segments, read once, when they are first asked for. */
export function segmentModel(): SegmentModel {
  model ??= readModel();
  return model;
}
