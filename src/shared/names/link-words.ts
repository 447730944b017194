import { analyseWord, type Word } from './analyse-word.ts';
import { compareWords, soundsApart, type WordMatch } from './compare-words.ts';
import { writtenTogether } from './joined-words.ts';
import type { MatchReason } from './name-types.ts';
import type { PreparedName } from './prepare-name.ts';

/** Below this a word pair is a conflict, not a variant. */
export const WORD_THRESHOLD = 0.77;
export const NO_LINK = 0.5;
/** Sounds that one of two words has and the other lacks, at most, for a merged name. */
const JOINED_APART = 4;
const JOINED_SCORE = 0.84;

export type Link = { left: number; right: number; score: number; reason: MatchReason };
export type WordComparer = (left: Word, right: Word) => WordMatch;
/** The match of the left word and the right word at these places. */
export type MatchAt = (left: number, right: number) => WordMatch;

/** One-to-one, best pairs first; at equal likeness the pair nearest in position. */
export function linkWords(leftCount: number, rightCount: number, matchAt: MatchAt): Link[] {
  const links: Link[] = [];
  for (let left = 0; left < leftCount; left++) {
    for (let right = 0; right < rightCount; right++) {
      const { score, reason } = matchAt(left, right);
      if (score > NO_LINK) links.push({ left, right, score, reason });
    }
  }
  if (links.length > 1)
    links.sort((x, y) => y.score - x.score || Math.abs(x.left - x.right) - Math.abs(y.left - y.right));
  let usedLeft = 0;
  let usedRight = 0;
  return links.filter(({ left, right }) => {
    if (usedLeft & (1 << left) || usedRight & (1 << right)) return false;
    usedLeft |= 1 << left;
    usedRight |= 1 << right;
    return true;
  });
}

type Side = 'left' | 'right';

/** The places of one side that are linked, as bits. */
export function linkedPlaces(links: readonly Link[], side: Side): number {
  let places = 0;
  for (const link of links) places |= 1 << link[side];
  return places;
}

/** The name with two neighbouring words put together where that equals a word of the other name. */
export function joinSplitWords(
  name: PreparedName,
  other: PreparedName,
  links: readonly Link[],
  side: Side,
): PreparedName | undefined {
  const otherSide = side === 'left' ? 'right' : 'left';
  let linked = 0;
  let otherLinked = 0;
  for (const link of links) {
    if (link.score < WORD_THRESHOLD) continue;
    if (link.reason !== 'initials') linked |= 1 << link[side];
    otherLinked |= 1 << link[otherSide];
  }
  if (otherLinked === (1 << other.words.length) - 1) return undefined;
  for (let at = 0; at + 1 < name.words.length; at++) {
    const pair = 3 << at;
    const first = name.words[at];
    const second = name.words[at + 1];
    if (first === undefined || second === undefined || (linked & pair) === pair) continue;
    const target = other.words.findIndex(
      (word, j) => !(otherLinked & (1 << j)) && mayBeJoined(first, second, word),
    );
    const goal = other.words[target];
    if (goal === undefined) continue;
    const joined = analyseWord(writtenTogether(first.text, second.text));
    if (compareWords(joined, goal).score < JOINED_SCORE) continue;
    return {
      words: name.words.toSpliced(at, 2, joined),
      weights: name.weights.toSpliced(at, 2, Math.max(other.weights[target] ?? 1, name.weights[at] ?? 1)),
      kinFrom: at + 1 < name.kinFrom ? name.kinFrom - 1 : name.kinFrom,
      relatives: name.relatives,
    };
  }
  return undefined;
}

/** Arabic letters leave vowels out. */
const isNearLength = (longer: number, across: boolean) =>
  across ? Math.abs(longer) <= 6 : Math.abs(longer) <= 3;

/**
 * Whether a word can be the beginning of another one, which its next neighbour ends. Abul Kalam and ابوكلام begin with other
 * letters: 'father of' is folded where it is one with its name.
 */
export const mayBegin = (first: Word, goal: Word): boolean =>
  goal.text.length >= 5 && ((first.firsts & goal.firsts) !== 0 || first.isFatherOf);

/** Cheap refusals: most neighbours spell nothing together, and analysing them would crowd the cache. */
export function mayBeJoined(first: Word, second: Word, goal: Word): boolean {
  if (!mayBegin(first, goal)) return false;
  const length = first.text.length + second.text.length;
  return (
    length >= 5 &&
    length <= 30 &&
    isNearLength(length - goal.text.length, first.script !== goal.script) &&
    (first.isFatherOf || soundsApart(first.consonants | second.consonants, goal.consonants) <= JOINED_APART)
  );
}
