import { analyseJoined, type Word } from './analyse-word.ts';
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
/** How two words are compared, and two neighbours put together: a ranking remembers both (rank-candidates.ts). */
export interface WordPairs {
  compare: WordComparer;
  join: (first: Word, second: Word) => Word;
}
/** The match of the left word and the right word at these places. */
export type MatchAt = (left: number, right: number) => WordMatch;

/** What two links must gain by exchanging their partners: 'Ammar bin Amir' is as near to عمار by its second word as by its first. */
const LEAST_GAIN = 0.02;

/** Two links whose words are alike the other way round, too, take the way that is more alike in all. */
function exchangePartners(taken: Link[], all: readonly Link[]): Link[] {
  const between = (left: number, right: number) =>
    all.find((link) => link.left === left && link.right === right);
  for (let i = 0; i < taken.length; i++)
    for (let j = i + 1; j < taken.length; j++) {
      const [x, y] = [taken[i] as Link, taken[j] as Link];
      const other = between(x.left, y.right);
      const another = other && between(y.left, x.right);
      if (!other || !another || other.score + another.score < x.score + y.score + LEAST_GAIN) continue;
      taken[i] = other;
      taken[j] = another;
    }
  return taken;
}

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
  const taken = links.filter(({ left, right }) => {
    if (usedLeft & (1 << left) || usedRight & (1 << right)) return false;
    usedLeft |= 1 << left;
    usedRight |= 1 << right;
    return true;
  });
  return taken.length > 1 && taken.length < links.length ? exchangePartners(taken, links) : taken;
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
  { compare, join }: WordPairs,
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
    const joined = join(first, second);
    if (compare(joined, goal).score < JOINED_SCORE) continue;
    return {
      words: name.words.toSpliced(at, 2, joined),
      weights: name.weights.toSpliced(at, 2, Math.max(other.weights[target] ?? 1, name.weights[at] ?? 1)),
      kinFrom: at + 1 < name.kinFrom ? name.kinFrom - 1 : name.kinFrom,
      relatives: name.relatives,
      hasOtherName: name.hasOtherName,
    };
  }
  return undefined;
}

/** Arabic letters leave vowels out, and 'father of' is written short and long. */
const isNearLength = (longer: number, isLoose: boolean) =>
  isLoose ? Math.abs(longer) <= 6 : Math.abs(longer) <= 3;

/**
 * Whether a word can be the beginning of another one, which its next neighbour ends. Abul Kalam and ابوكلام begin with other
 * letters: 'father of' is folded where it is one with its name.
 */
export const mayBegin = (first: Word, goal: Word): boolean =>
  goal.text.length >= 5 && ((first.firsts & goal.firsts) !== 0 || first.isFatherOf);

/** Two neighbours of a name as one word. */
export const joinWords = (first: Word, second: Word): Word =>
  analyseJoined(writtenTogether(first.text, second.text));

/** Nothing is remembered from one pair to the next. */
export const EACH_PAIR: WordPairs = { compare: compareWords, join: joinWords };

/** Whether two neighbours of one name are a word of the other. */
export const areOneWord = (first: Word, second: Word, goal: Word, { compare, join }: WordPairs): boolean =>
  mayBeJoined(first, second, goal) && compare(join(first, second), goal).score >= JOINED_SCORE;

/** Cheap refusals: most neighbours spell nothing together, and analysing them would crowd the cache. */
function mayBeJoined(first: Word, second: Word, goal: Word): boolean {
  if (first.initial || second.initial || (second.lasts & goal.lasts) === 0 || !mayBegin(first, goal))
    return false;
  const length = first.text.length + second.text.length;
  return (
    length >= 5 &&
    length <= 30 &&
    isNearLength(length - goal.text.length, first.isFatherOf || first.script !== goal.script) &&
    (first.isFatherOf || soundsApart(first.consonants | second.consonants, goal.consonants) <= JOINED_APART)
  );
}
