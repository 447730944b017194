import { unifyArabicLetter } from './arabic-letters.ts';
import { SEGMENT_SHAPES, segmentModel, WORD_BEGINS, WORD_ENDS } from './segment-model.ts';

/** Longer words are cut: no name has as many letters, and the work stays bounded. */
const LATIN_LETTERS = 20;
const ARABIC_LETTERS = 14;

/** What a letter costs that no learned segment explains here (natural logarithm). */
const NEVER_LEARNED = -9;

interface Chances {
  /** Places of the segments that are 'latin arabic' in folded letters: حداده for حدادة. */
  places: ReadonlyMap<string, readonly number[]>;
  count: number;
  /** Natural logarithms, [before, next]; the last row is the beginning, the last column the end. */
  follows: Float32Array;
}

let chances: Chances | undefined;

function readChances(): Chances {
  const { segments, chance } = segmentModel();
  const count = segments.length;
  const width = count + 2;
  const follows = new Float32Array(width * width).fill(NEVER_LEARNED);
  for (let before = 0; before < width; before++)
    for (let next = 0; next <= count; next++)
      follows[before * width + next] = chance(
        before === count ? WORD_BEGINS : before,
        next === count ? WORD_ENDS : next,
      );
  const folded = (arabic: string) => [...arabic].map(unifyArabicLetter).join('');
  return {
    places: Map.groupBy(
      segments.keys(),
      (at) => `${segments[at]?.latin} ${folded(segments[at]?.arabic ?? '')}`,
    ),
    count,
    follows,
  };
}

/** Natural logarithm of the chance of the likeliest cut of both words into segments; -Infinity where there is none. */
export function pairLikelihood(latinWord: string, arabicWord: string): number {
  chances ??= readChances();
  const { places, count, follows } = chances;
  const width = count + 2;
  const latin = latinWord.slice(0, LATIN_LETTERS);
  const arabic = arabicWord.slice(0, ARABIC_LETTERS);
  const columns = arabic.length + 1;
  /** What ends in a cell: segment, best chance; in pairs. */
  const cells: { segment: number; best: number }[][] = [];
  for (let i = 0; i <= latin.length; i++) {
    for (let j = 0; j < columns; j++) {
      const here: { segment: number; best: number }[] = [];
      cells.push(here);
      if (i === 0 && j === 0) {
        here.push({ segment: count, best: 0 });
        continue;
      }
      for (const [k, m] of SEGMENT_SHAPES) {
        if (k > i || m > j) continue;
        const before = cells[(i - k) * columns + (j - m)];
        if (before === undefined || before.length === 0) continue;
        const learned = places.get(`${latin.slice(i - k, i)} ${arabic.slice(j - m, j)}`);
        for (const segment of learned ?? (k + m === 1 ? [count + 1] : [])) {
          let best = Number.NEGATIVE_INFINITY;
          for (const one of before) {
            const reached = one.best + (follows[one.segment * width + segment] ?? Number.NEGATIVE_INFINITY);
            if (reached > best) best = reached;
          }
          here.push({ segment, best });
        }
      }
    }
  }
  let whole = Number.NEGATIVE_INFINITY;
  for (const { segment, best } of cells.at(-1) ?? []) {
    const reached = best + (follows[segment * width + count] ?? Number.NEGATIVE_INFINITY);
    if (reached > whole) whole = reached;
  }
  return whole;
}
