import type { Entry } from './read-lexicon.ts';

export type Random = () => number;

/** Shares of the ranks 1 (very common) to 5 (rare): few names make up most of a register. */
const RANK_WEIGHT = [0, 20, 9, 4, 2, 1];

/** A chooser whose cost is one binary search: five million names are drawn from it. */
export function weightedChoice<T>(values: readonly (readonly [T, number])[]): (random: Random) => T {
  const bounds: number[] = [];
  let total = 0;
  for (const [, weight] of values) {
    total += weight;
    bounds.push(total);
  }
  return (random) => {
    const at = random() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const chosen = values[low];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen[0];
  };
}

export const byRank = (entries: readonly Entry[]) =>
  weightedChoice(entries.map((e) => [e.id, RANK_WEIGHT[e.rank] ?? 1] as const));

/** Of several spellings the first is the most usual, the last the rarest. */
export function pickSpelling(random: Random, spellings: readonly string[]): string {
  const place = Math.floor(random() ** 2 * spellings.length);
  const chosen = spellings[place];
  if (chosen === undefined) throw new Error('no spelling');
  return chosen;
}

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const copy = [...values];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    const a = copy[i];
    const b = copy[j];
    if (a !== undefined && b !== undefined) {
      copy[i] = b;
      copy[j] = a;
    }
  }
  return copy;
}
