import { SEGMENT_SHAPES } from '#shared/names/segment-model.ts';

/**
 * Learns which stretch of Latin letters stands for which Arabic letters from pairs of one word in both scripts: expectation
 * maximisation over every way to cut both words, side by side, into segments, then counts of segments that follow each other.
 * Deterministic: the same pairs give the same counts.
 */
export interface WeighedPair {
  latin: string;
  arabic: string;
  /** How much the pair counts, above 0. */
  weight: number;
}

/** One stretch in both scripts; either may be empty. */
export interface Segment {
  latin: string;
  arabic: string;
}

export interface Learned {
  segments: Segment[];
  /** Counts by the places in `segments` of a segment and those before it; -1 is the word's beginning, -2 its end. */
  runs: Map<string, number>;
  /** Pairs that the counts were taken from; the others are no spelling of each other. */
  used: number;
}

export const BEGINNING = -1;
export const END = -2;

/** What each letter of a segment costs before anything is known. */
const FIRST_GUESS = 0.1;
/** A segment of many letters explains a word in fewer steps; without this it would win by that alone. */
const LONG = 4;
const LONG_SHARE = 0.5;
const ROUNDS = 12;
/** Pairs whose letters agree worse than this, by letter, are translations or other people's names. */
const LEAST_BY_LETTER = -2.6;
const CLEANED_FROM = 4;
/** Segments with less evidence are forgotten, and words that need them are cut in another way. */
const THIN = 2.5;

interface Cut {
  at: number;
  segment: number;
}

class Inventory {
  readonly segments: Segment[] = [];
  private readonly places = new Map<string, number>();

  place(latin: string, arabic: string): number {
    const key = `${latin} ${arabic}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.segments.length);
    return this.segments.push({ latin, arabic }) - 1;
  }
}

/** A word's cuts: for every cell of the table of both words, the segments that end there. */
interface Lattice {
  pair: WeighedPair;
  columns: number;
  cells: Cut[][];
}

function latticeOf(pair: WeighedPair, inventory: Inventory): Lattice {
  const latin = [...pair.latin];
  const arabic = [...pair.arabic];
  const columns = arabic.length + 1;
  const cells: Cut[][] = [];
  for (let i = 0; i <= latin.length; i++) {
    for (let j = 0; j < columns; j++) {
      const cuts: Cut[] = [];
      for (const [k, m] of SEGMENT_SHAPES) {
        if (k > i || m > j) continue;
        const segment = inventory.place(latin.slice(i - k, i).join(''), arabic.slice(j - m, j).join(''));
        cuts.push({ at: (i - k) * columns + (j - m), segment });
      }
      cells.push(cuts);
    }
  }
  return { pair, columns, cells };
}

const lettersIn = ({ latin, arabic }: Segment) => latin.length + arabic.length;
const costOfLength = (segment: Segment) => (lettersIn(segment) >= LONG ? LONG_SHARE : 1);

/** Adds what the word's cuts say of each segment; gives the word's log-likelihood. */
function expect({ cells, pair }: Lattice, chance: Float64Array, counts: Float64Array): number {
  const forward = new Float64Array(cells.length);
  forward[0] = 1;
  for (let at = 1; at < cells.length; at++)
    for (const cut of cells[at] ?? [])
      forward[at] = (forward[at] ?? 0) + (forward[cut.at] ?? 0) * (chance[cut.segment] ?? 0);
  const last = cells.length - 1;
  const total = forward[last] ?? 0;
  if (total <= 0) return Number.NEGATIVE_INFINITY;
  const backward = new Float64Array(cells.length);
  backward[last] = 1;
  for (let at = last; at > 0; at--) {
    const behind = backward[at] ?? 0;
    if (behind === 0) continue;
    for (const cut of cells[at] ?? []) {
      const by = (chance[cut.segment] ?? 0) * behind;
      backward[cut.at] = (backward[cut.at] ?? 0) + by;
      counts[cut.segment] = (counts[cut.segment] ?? 0) + (pair.weight * (forward[cut.at] ?? 0) * by) / total;
    }
  }
  return Math.log(total);
}

/** The likeliest cut of a word, from its beginning; undefined where the segments that are left cannot make it. */
function bestCut({ cells }: Lattice, chance: Float64Array): number[] | undefined {
  const best = new Float64Array(cells.length).fill(Number.NEGATIVE_INFINITY);
  const by: (Cut | undefined)[] = [];
  best[0] = 0;
  for (let at = 1; at < cells.length; at++)
    for (const cut of cells[at] ?? []) {
      const reached = (best[cut.at] ?? 0) + Math.log(chance[cut.segment] ?? 0);
      if (reached <= (best[at] ?? 0)) continue;
      best[at] = reached;
      by[at] = cut;
    }
  const run: number[] = [];
  for (let at = cells.length - 1; at > 0; ) {
    const cut = by[at];
    if (cut === undefined) return undefined;
    run.unshift(cut.segment);
    at = cut.at;
  }
  return run;
}

/**
 * Learns segments and their runs of up to `order`.
 * @throws when no pair is left that could be cut
 */
export function learnSegments(pairs: readonly WeighedPair[], order: number): Learned {
  const inventory = new Inventory();
  let lattices = pairs.map((pair) => latticeOf(pair, inventory));
  const { segments } = inventory;
  let chance = Float64Array.from(segments, (segment) => FIRST_GUESS ** lettersIn(segment));
  for (let round = 1; round <= ROUNDS; round++) {
    const counts = new Float64Array(segments.length);
    const isCleaned = round >= CLEANED_FROM;
    lattices = lattices.filter((lattice) => {
      const likelihood = expect(lattice, chance, counts);
      const letters = lattice.pair.latin.length + lattice.pair.arabic.length;
      return !isCleaned || likelihood / letters >= LEAST_BY_LETTER;
    });
    if (round === ROUNDS)
      for (let at = 0; at < counts.length; at++) if ((counts[at] ?? 0) < THIN) counts[at] = 0;
    const total = counts.reduce((sum, count) => sum + count, 0);
    chance = counts.map((count, at) => (count / total) * costOfLength(segments[at] as Segment));
  }
  return countRuns(lattices, chance, segments, order);
}

function countRuns(
  lattices: readonly Lattice[],
  chance: Float64Array,
  segments: readonly Segment[],
  order: number,
): Learned {
  const kept = new Map<number, number>();
  const runs = new Map<string, number>();
  const list: Segment[] = [];
  const place = (segment: number) => {
    const known = kept.get(segment);
    if (known !== undefined) return known;
    kept.set(segment, list.length);
    return list.push(segments[segment] as Segment) - 1;
  };
  let used = 0;
  for (const lattice of lattices) {
    const cut = bestCut(lattice, chance);
    if (cut === undefined) continue;
    used++;
    const run = [BEGINNING, ...cut.map(place), END];
    for (let at = 1; at < run.length; at++)
      for (let length = 1; length <= Math.min(order, at + 1); length++) {
        const key = run.slice(at + 1 - length, at + 1).join(' ');
        runs.set(key, (runs.get(key) ?? 0) + lattice.pair.weight);
      }
  }
  if (used === 0) throw new Error('No pair could be cut into segments.');
  return { segments: list, runs, used };
}
