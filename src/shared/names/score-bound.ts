import type { Word } from './analyse-word.ts';
import { FURTHER_MISSING, MISSING_KIN_SHARE, type MissingCosts } from './compare-names.ts';
import { areOneWord, type WordPairs } from './link-words.ts';
import { COMPARED_WORDS, type PreparedName } from './prepare-name.ts';

/** A word of a candidate, and which of the asked words it is at all like, as bits of their places. */
export interface LikedWord {
  word: Word;
  weight: number;
  like: number;
  /** Whether two neighbours among the asked words are this one. */
  isJoined: boolean;
  /** The asked words that may be this one and its next neighbour put together, as bits of their places. */
  begins: number;
}

const leftOver = new Float64Array(COMPARED_WORDS);
const rightOver = new Float64Array(COMPARED_WORDS);

/** Heaviest first, as the words without a partner are paid for. */
function insert(over: Float64Array, count: number, weight: number): void {
  let at = count;
  for (; at > 0 && (over[at - 1] as number) < weight; at--) over[at] = over[at - 1] as number;
  over[at] = weight;
}

function restCost(over: Float64Array, count: number, facing: number, cost: number): number {
  let rest = 0;
  for (let at = 0; at < count; at++) {
    const share = at < facing ? 1 : at === facing ? cost : cost * FURTHER_MISSING;
    rest += (over[at] as number) * share;
  }
  return rest;
}

/**
 * At least what `scoreNames` will say of a candidate, for a fraction of its work: words that are like none of the other name's
 * stay without a partner whichever way the names are linked, and everything else is taken to agree. It is 1 where each
 * asked word has its like.
 */
export function scoreAtMost(
  asked: PreparedName,
  words: readonly LikedWord[],
  kinFrom: number,
  costs: MissingCosts,
): number {
  let liked = 0;
  let agreed = 0;
  let rightCount = 0;
  for (let at = 0; at < words.length; at++) {
    const { weight, like } = words[at] as LikedWord;
    liked |= like;
    if (like !== 0) agreed += weight;
    else insert(rightOver, rightCount++, at >= kinFrom ? weight * MISSING_KIN_SHARE : weight);
  }
  const count = asked.words.length;
  if (liked === (1 << count) - 1) return 1;
  let leftCount = 0;
  for (let at = 0; at < count; at++) {
    const weight = asked.weights[at] as number;
    if (liked & (1 << at)) agreed += weight;
    else insert(leftOver, leftCount++, at >= asked.kinFrom ? weight * MISSING_KIN_SHARE : weight);
  }
  const facing = Math.min(leftCount, rightCount);
  const rest =
    restCost(leftOver, leftCount, facing, costs.left) + restCost(rightOver, rightCount, facing, costs.right);
  return agreed + rest > 0 ? agreed / (agreed + rest) : 0;
}

/** Whether two neighbours among the asked words are one word. */
export const holdsNeighbours = (asked: readonly Word[], goal: Word, pairs: WordPairs): boolean =>
  asked.some((word, at) => {
    const next = asked[at + 1];
    return next !== undefined && areOneWord(word, next, goal, pairs);
  });

/** Whether two neighbours of the name that is not shorter are one word of the other, which may then have a partner after all. */
export function mayHoldJoined(asked: PreparedName, words: readonly LikedWord[], pairs: WordPairs): boolean {
  const longer = words.length - asked.words.length;
  for (let at = 0; at < words.length; at++) {
    const { word, isJoined, begins } = words[at] as LikedWord;
    if (isJoined && longer <= 0) return true;
    const next = words[at + 1]?.word;
    if (begins === 0 || longer < 0 || next === undefined) continue;
    for (let goal = 0; goal < asked.words.length; goal++)
      if (begins & (1 << goal) && areOneWord(word, next, asked.words[goal] as Word, pairs)) return true;
  }
  return false;
}
