import type { Word } from './analyse-word.ts';
import { FIRST_CONSONANT, SOUND_COUNT } from './sound-codes.ts';
import { SUBSTITUTION } from './sound-costs.ts';

/** Longer words are cut for comparing: the table below stays small on hostile input. */
const LIMIT = 32;
/** Another first vowel weighs more (Umar, Ammar). */
const FIRST_VOWEL_FACTOR = 1.4;
const previousRow = new Float32Array(LIMIT + 1);
const currentRow = new Float32Array(LIMIT + 1);

/** Least total cost of turning one word's sounds into the other's (0 = same sounds). */
export function soundDistance(a: Word, b: Word): number {
  const across = a.script !== b.script;
  const left = a.sounds;
  const right = b.sounds;
  const omitLeft = across ? a.omitAcross : a.omitSame;
  const omitRight = across ? b.omitAcross : b.omitSame;
  const rows = Math.min(left.length, LIMIT);
  const columns = Math.min(right.length, LIMIT);
  let previous = previousRow;
  let current = currentRow;
  previous[0] = 0;
  for (let j = 1; j <= columns; j++) previous[j] = (previous[j - 1] ?? 0) + (omitRight[j - 1] ?? 1);
  for (let i = 1; i <= rows; i++) {
    const x = left[i - 1] ?? 0;
    const omit = omitLeft[i - 1] ?? 1;
    current[0] = (previous[0] ?? 0) + omit;
    for (let j = 1; j <= columns; j++) {
      const y = right[j - 1] ?? 0;
      let replace = SUBSTITUTION[x * SOUND_COUNT + y] ?? 1;
      if (i === 1 && j === 1 && x < FIRST_CONSONANT && y < FIRST_CONSONANT) replace *= FIRST_VOWEL_FACTOR;
      const byReplace = (previous[j - 1] ?? 0) + replace;
      const byLeft = (previous[j] ?? 0) + omit;
      const byRight = (current[j - 1] ?? 0) + (omitRight[j - 1] ?? 1);
      current[j] = Math.min(byReplace, byLeft, byRight);
    }
    [previous, current] = [current, previous];
  }
  return previous[columns] ?? 0;
}

/**
 * Likeness of two words by sound, 0–1. The divisor grows with length because a long name keeps its identity
 * through more variation; one changed short vowel in a five-sound name costs about a quarter.
 */
export function soundLikeness(a: Word, b: Word): number {
  const longest = Math.max(Math.min(a.sounds.length, LIMIT), Math.min(b.sounds.length, LIMIT));
  return Math.max(0, 1 - soundDistance(a, b) / (1.2 + 0.35 * longest));
}
