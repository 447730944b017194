import { analyseWord, type Word } from './analyse-word.ts';
import { compareWords, soundsApart, type WordMatch } from './compare-words.ts';
import { foldName } from './fold-name.ts';
import type { FoldedName, MatchReason, WordWeights } from './name-types.ts';
import { ABD, ARABIC_ABD, ARABIC_DIN, ARABIC_ULLAH, DIN, ULLAH } from './split-compounds.ts';

/**
 * From this score two names are taken for one. Stated before measuring on any sample: it is the likeness that one
 * slip leaves in a five-letter word, and above what two different known names can reach (0.55).
 */
export const SAME_NAME_THRESHOLD = 0.8;

export type NameComparison = { score: number; reasons: MatchReason[] };

/** Below this a word pair is a conflict, not a variant; its remaining likeness fades out to nothing at 0.5. */
const WORD_THRESHOLD = 0.77;
const INITIAL_WEIGHT = 0.4;
const LIGHT_WEIGHT = 0.3;
const COMMON_WEIGHT = 0.55;
/** A word the other name does not have: light, since registers and families leave parts out. */
const MISSING_FACTOR = 0.45;
/** Against a lone word a missing one leaves too little in common: Khan is not yet Imran Khan. */
const MISSING_BESIDE_ONE_FACTOR = 1;
const ORDER_PENALTY = 0.015;
/** A letter contradicts nothing and says little: it counts as a part of the word it stands for … */
const INITIAL_LINK_SHARE = 0.8;
/** … and a name with letters stands behind the spelt-out ones. */
const INITIAL_PENALTY = 0.03;
const COMMON_PARTS = new Set([ABD, ARABIC_ABD, DIN, ARABIC_DIN, ULLAH, ARABIC_ULLAH]);
const COMMON_GROUPS = new Set([
  'muhammad',
  'begum',
  'bibi',
  'khatun',
  'miah',
  'syed',
  'syeda',
  'sheikh',
  'khan',
]);

/** Rarity without a register: parts of compounds and the commonest names say least. */
export function builtInWeight(text: string): number {
  const alias = analyseWord(text).alias;
  return COMMON_PARTS.has(text) || (alias !== undefined && COMMON_GROUPS.has(alias)) ? COMMON_WEIGHT : 1;
}

/** What a word says within a name: initials and titles say less. */
export function weigh(word: Word, weights: WordWeights): number {
  const weight = weights(word.text);
  if (word.initial) return weight * INITIAL_WEIGHT;
  return word.light ? weight * LIGHT_WEIGHT : weight;
}

/** Further words are not compared: no name has as many, and places fit into the bits of one number. */
export const COMPARED_WORDS = 12;
export type PreparedName = { words: Word[]; weights: number[] };

export function prepareWords(texts: string[], weights: WordWeights): PreparedName {
  const words = texts.slice(0, COMPARED_WORDS).map(analyseWord);
  return { words, weights: words.map((word) => weigh(word, weights)) };
}

type Link = { left: number; right: number; score: number; reason: MatchReason };
export type WordComparer = (left: Word, right: Word) => WordMatch;
/** The match of the left word and the right word at these places. */
export type MatchAt = (left: number, right: number) => WordMatch;

const NO_LINK = 0.5;
/** Sounds that one of two words has and the other lacks, at most, for a merged name. */
const JOINED_APART = 4;

/** One-to-one, best pairs first; at equal likeness the pair nearest in position. */
function assign(leftCount: number, rightCount: number, matchAt: MatchAt): Link[] {
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

/** The longer name with two neighbouring words put together where that equals a word of the other name. */
function joinSplitWords(
  name: PreparedName,
  other: PreparedName,
  links: Link[],
  side: 'left' | 'right',
): PreparedName | undefined {
  const linked = new Set(
    links
      .filter((link) => link.score >= WORD_THRESHOLD && link.reason !== 'initials')
      .map((link) => link[side]),
  );
  const otherSide = side === 'left' ? 'right' : 'left';
  const otherLinked = new Set(
    links.filter((link) => link.score >= WORD_THRESHOLD).map((link) => link[otherSide]),
  );
  for (let at = 0; at + 1 < name.words.length; at++) {
    const first = name.words[at];
    const second = name.words[at + 1];
    if (first === undefined || second === undefined || (linked.has(at) && linked.has(at + 1))) continue;
    const text = first.text + second.text;
    if (text.length < 5 || text.length > 30) continue;
    const target = other.words.findIndex(
      (word, j) =>
        !otherLinked.has(j) && Math.abs(word.text.length - text.length) <= 3 && word.text.length >= 5,
    );
    const goal = other.words[target];
    // Cheap refusals first: most neighbours spell nothing together, and analysing them would crowd the cache.
    if (goal === undefined || !first.initials.some((letter) => goal.initials.includes(letter))) continue;
    if (soundsApart(first.consonants | second.consonants, goal.consonants) > JOINED_APART) continue;
    const joined = analyseWord(text);
    if (compareWords(joined, goal).score < 0.84) continue;
    return {
      words: name.words.toSpliced(at, 2, joined),
      weights: name.weights.toSpliced(at, 2, Math.max(other.weights[target] ?? 1, name.weights[at] ?? 1)),
    };
  }
  return undefined;
}

const fade = (score: number) =>
  score >= WORD_THRESHOLD ? score : Math.max(0, ((score - 0.5) / (WORD_THRESHOLD - 0.5)) * 0.6);

function crossings(links: Link[]): number {
  let count = 0;
  for (const x of links) for (const y of links) if (x.left < y.left && x.right > y.right) count++;
  return count;
}

function linkWeight(left: PreparedName, right: PreparedName, link: Link): number {
  const a = left.weights[link.left] ?? 0;
  const b = right.weights[link.right] ?? 0;
  const isLetter = left.words[link.left]?.initial !== right.words[link.right]?.initial;
  return isLetter ? INITIAL_LINK_SHARE * (left.words[link.left]?.initial ? b : a) : a + b;
}

function linkedPlaces(links: readonly Link[], side: 'left' | 'right'): number {
  let places = 0;
  for (const link of links) places |= 1 << link[side];
  return places;
}

/** Words without a partner, heaviest first. */
function restOf(name: PreparedName, linked: number): { weight: number; isLetter: boolean }[] {
  const rest: { weight: number; isLetter: boolean }[] = [];
  name.words.forEach((word, at) => {
    if (!(linked & (1 << at))) rest.push({ weight: name.weights[at] ?? 0, isLetter: word.initial });
  });
  return rest.sort((a, b) => b.weight - a.weight);
}

const isBareWord = (word: Word) => !word.light && !word.initial;

/**
 * Compares two prepared names.
 * @param compare may be a cached compareWords
 * @param matchAt the matches of their words where these are known already
 */
export function scoreNames(
  first: PreparedName,
  second: PreparedName,
  compare: WordComparer,
  matchAt?: MatchAt,
): NameComparison {
  let left = first;
  let right = second;
  if (left.words.length === 0 || right.words.length === 0) return { score: 0, reasons: [] };
  const reasons = new Set<MatchReason>();
  const byWords: MatchAt = (i, j) => compare(left.words[i] as Word, right.words[j] as Word);
  let links = assign(left.words.length, right.words.length, matchAt ?? byWords);
  if (left.words.length !== right.words.length) {
    const isLeftLonger = left.words.length > right.words.length;
    const joined = isLeftLonger
      ? joinSplitWords(left, right, links, 'left')
      : joinSplitWords(right, left, links, 'right');
    if (joined !== undefined) {
      if (isLeftLonger) left = joined;
      else right = joined;
      links = assign(left.words.length, right.words.length, byWords);
      reasons.add('split');
    }
  }
  const strong = links.filter((link) => link.score >= WORD_THRESHOLD);
  let gained = 0;
  let total = 0;
  for (const link of links) {
    const weight = linkWeight(left, right, link);
    gained += weight * fade(link.score);
    total += weight;
    if (link.score >= WORD_THRESHOLD) reasons.add(link.reason);
  }
  const linkedLeft = linkedPlaces(links, 'left');
  const linkedRight = linkedPlaces(links, 'right');
  const restLeft = restOf(left, linkedLeft);
  const restRight = restOf(right, linkedRight);
  const isShort =
    strong.length <= 1 &&
    Math.min(left.words.filter(isBareWord).length, right.words.filter(isBareWord).length) <= 1;
  const missing = isShort ? MISSING_BESIDE_ONE_FACTOR : MISSING_FACTOR;
  const facing = Math.min(restLeft.length, restRight.length);
  // Words without a partner on both sides contradict each other; on one side they are merely missing.
  for (const rest of [restLeft, restRight]) {
    rest.forEach(({ weight, isLetter }, at) => {
      // A letter that stands for no word was written for a reason.
      total += weight * (at < facing || isLetter ? 1 : missing);
    });
  }
  if (strong.length === 0) return { score: Math.min(0.5, total > 0 ? gained / total : 0), reasons: [] };
  if (restLeft.length !== restRight.length) {
    const isTitles =
      left.words.every((word, i) => linkedLeft & (1 << i) || word.light) &&
      right.words.every((word, j) => linkedRight & (1 << j) || word.light);
    reasons.add(isTitles ? 'honorific' : 'missing');
  }
  let score = total > 0 ? gained / total : 0;
  if (crossings(strong) > 0) {
    score -= ORDER_PENALTY;
    reasons.add('order');
  }
  if (reasons.has('initials')) score -= INITIAL_PENALTY;
  if (reasons.size > 1) reasons.delete('exact');
  return { score: Math.max(0, Math.min(1, score)), reasons: [...reasons] };
}

const asFolded = (name: string | FoldedName): FoldedName =>
  typeof name === 'string' ? foldName(name) : name;

/**
 * How likely two names, in any script and order, are one person's name: score 0–1 and the reasons of the match.
 * @param weights rarity of a word on any positive scale; without it built-in weights are used.
 */
export function compareNames(
  a: string | FoldedName,
  b: string | FoldedName,
  weights: WordWeights = builtInWeight,
): NameComparison {
  const left = prepareWords(
    asFolded(a).tokens.map((token) => token.text),
    weights,
  );
  const right = prepareWords(
    asFolded(b).tokens.map((token) => token.text),
    weights,
  );
  return scoreNames(left, right, compareWords);
}
