import { omitAcross, type Word } from './analyse-word.ts';
import { FIRST_CONSONANT, SOUND_COUNT } from './sound-codes.ts';
import { CODED_COSTS, SUBSTITUTION } from './sound-costs.ts';

/** Longer words are cut for comparing: the table below stays small on hostile input. */
const LIMIT = 32;
/** Another first vowel weighs more (Umar, Ammar). */
const FIRST_VOWEL_FACTOR = 1.4;
const ROW = new Float32Array(LIMIT + 1);
/** The right word's sounds and what it costs to leave them out. Reused: comparing is synchronous. */
const RIGHT = new Uint8Array(LIMIT);
const RIGHT_OMIT = new Float32Array(LIMIT);

/**
 * Least total cost of turning one word's sounds into the other's (0 = same sounds).
 * @param most a larger distance is of no use to the caller and may be given as infinity, which spares the rest of the work
 */
export function soundDistance(a: Word, b: Word, most = Number.POSITIVE_INFINITY): number {
  const across = a.script !== b.script;
  const left = a.sounds;
  const right = b.sounds;
  const omitLeft = across ? omitAcross(a) : a.omitSame;
  const omitRight = across ? omitAcross(b) : b.omitSame;
  const rows = Math.min(left.length, LIMIT);
  const columns = Math.min(right.length, LIMIT);
  // Each cell but the first row's needs the cell before it, the one above it and the one between: one row holds them all.
  ROW[0] = 0;
  for (let j = 0; j < columns; j++) {
    const omit = CODED_COSTS[omitRight.charCodeAt(j)] as number;
    RIGHT[j] = right.charCodeAt(j);
    RIGHT_OMIT[j] = omit;
    ROW[j + 1] = (ROW[j] as number) + omit;
  }
  for (let i = 0; i < rows; i++) {
    const x = left.charCodeAt(i);
    const omit = CODED_COSTS[omitLeft.charCodeAt(i)] as number;
    const costs = x * SOUND_COUNT;
    let between = ROW[0] as number;
    let before = Math.fround(between + omit);
    let best = before;
    ROW[0] = before;
    for (let j = 0; j < columns; j++) {
      const y = RIGHT[j] as number;
      const above = ROW[j + 1] as number;
      let replace = SUBSTITUTION[costs + y] as number;
      if (i === 0 && j === 0 && x < FIRST_CONSONANT && y < FIRST_CONSONANT) replace *= FIRST_VOWEL_FACTOR;
      let cost = between + replace;
      if (above + omit < cost) cost = above + omit;
      const byRight = before + (RIGHT_OMIT[j] as number);
      if (byRight < cost) cost = byRight;
      between = above;
      // In single precision, as the row keeps it: whether two ways cost the same must not depend on where a sum was kept.
      before = Math.fround(cost);
      ROW[j + 1] = before;
      if (before < best) best = before;
    }
    // No later row is cheaper than the cheapest place of this one.
    if (best > most) return Number.POSITIVE_INFINITY;
  }
  return ROW[columns] as number;
}

/**
 * Likeness of two words by sound, 0–1. The divisor grows with length because a long name keeps its identity
 * through more variation; one changed short vowel in a five-sound name costs about a quarter.
 * @param least a lower likeness is of no use to the caller and may be given as 0
 */
export function soundLikeness(a: Word, b: Word, least = 0): number {
  const longest = Math.max(Math.min(a.sounds.length, LIMIT), Math.min(b.sounds.length, LIMIT));
  const whole = 1.2 + 0.35 * longest;
  return Math.max(0, 1 - soundDistance(a, b, (1 - least) * whole) / whole);
}
