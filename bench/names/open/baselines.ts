import type { Compare } from './judge-engine.ts';
import { romanise } from './romanise.ts';

/** What one would use without a name engine, each after the same plain writing of Arabic letters in Latin ones. */
export const BASELINES: Readonly<Record<string, Compare>> = {
  exact: (a, b) => (romanise(a) === romanise(b) ? 1 : 0),
  'trigrams, as pg_trgm': (a, b) => trigramLikeness(romanise(a), romanise(b)),
  'Jaro–Winkler': (a, b) => jaroWinkler(romanise(a), romanise(b)),
  'Jaro–Winkler, word by word': (a, b) => byWord(romanise(a), romanise(b), jaroWinkler),
};

/** Shared trigrams of all trigrams; each word has two blanks before it and one behind, as PostgreSQL's pg_trgm counts. */
export function trigramLikeness(a: string, b: string): number {
  const [of, other] = [trigramsOf(a), trigramsOf(b)];
  const shared = [...of].filter((trigram) => other.has(trigram)).length;
  return shared / (of.size + other.size - shared || 1);
}

const trigramsOf = (name: string) =>
  new Set(
    name
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => {
        const padded = `  ${word} `;
        return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
      }),
  );

/** Letters that agree near each other, less what stands in another order; a shared beginning counts more. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  const ofA: string[] = [];
  for (let at = 0; at < a.length; at++) {
    for (let to = Math.max(0, at - reach); to <= Math.min(b.length - 1, at + reach); to++) {
      if (taken.has(to) || a[at] !== b[to]) continue;
      taken.add(to);
      ofA.push(a[at] ?? '');
      break;
    }
  }
  if (ofA.length === 0) return 0;
  const ofB = [...taken].sort((x, y) => x - y).map((at) => b[at]);
  const moved = ofA.filter((letter, at) => letter !== ofB[at]).length / 2;
  const jaro = (ofA.length / a.length + ofA.length / b.length + (ofA.length - moved) / ofA.length) / 3;
  let begun = 0;
  while (begun < 4 && a[begun] !== undefined && a[begun] === b[begun]) begun++;
  return jaro + begun * 0.1 * (1 - jaro);
}

/** The mean of each word's best partner, over the words of the longer name. */
function byWord(a: string, b: string, compare: Compare): number {
  const [longer, shorter] = [a.split(' '), b.split(' ')].sort((x, y) => y.length - x.length);
  if (!longer || !shorter) return 0;
  const best = longer.map((word) => Math.max(...shorter.map((other) => compare(word, other))));
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}
