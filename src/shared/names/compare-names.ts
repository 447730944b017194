import type { Word } from './analyse-word.ts';
import { foldedText } from './fold-name.ts';
import {
  EACH_PAIR,
  joinSplitWords,
  type Link,
  linkedPlaces,
  linkWords,
  type MatchAt,
  WORD_THRESHOLD,
  type WordPairs,
} from './link-words.ts';
import type { FoldedName, MatchReason, WordWeights } from './name-types.ts';
import { isNamedAsRelative, MOST_OF_RELATIVES } from './named-as-relative.ts';
import { builtInWeight, type PreparedName, prepareName } from './prepare-name.ts';

/**
 * From this score two names are taken for one. Stated before measuring on any sample: it is the likeness that one
 * slip leaves in a five-letter word, and above what two different known names can reach (0.55).
 */
export const SAME_NAME_THRESHOLD = 0.8;

export type NameComparison = {
  score: number;
  reasons: MatchReason[];
  /** Every word of the first name has its like in the second. */
  holdsAll: boolean;
  /** Every word of the first name has its like in the second, or at least a look-alike. */
  isWholeAlike: boolean;
};

/** What it costs, as a share of its weight, that a word of the left or right name has no partner. */
export interface MissingCosts {
  left: number;
  right: number;
  /** How much less two words that are look-alikes contradict each other than two that are not: 0 to 1. */
  lookAlike?: number;
}

/** Between two names neither of which asks for the other: registers and families both leave parts out. */
const EVEN_COSTS: MissingCosts = { left: 0.45, right: 0.45 };
/** Who leaves out one part leaves out others: each further one costs less. */
export const FURTHER_MISSING = 0.7;
/** Against a lone word a missing one leaves too little in common: Khan is not yet Imran Khan. */
const MISSING_BESIDE_ONE = 1;
/** A relative, or a maiden name, is often left out and contradicts nothing. */
export const MISSING_KIN_SHARE = 0.3;
/** So often 'son of' is a line of fathers … */
const LINEAGE = 2;
/** … and another one in it counts half of another name, where a lone relative counts for little. */
const OTHER_LINE_SHARE = 0.5;
/** In names of so many parts the first alone decides, and it leaves at most this. */
const BROTHERS_FROM = 5;
const MOST_OF_BROTHERS = 0.78;
/** From here on two words are look-alikes: two real names that a clerk may have mixed up, or a slip that is hard to see through. */
const LOOK_ALIKE = 0.55;
/** What is not said beside 'it is a relative's name'. */
const LESSER_THAN_KIN = ['missing', 'relative', 'order'] as const;
const ORDER_PENALTY = 0.015;
/** What each part beyond the second takes from the doubt that the others leave, and all of them together. */
const BY_AGREEMENT = 0.15;
const MOST_BY_AGREEMENT = 0.5;
/** A letter contradicts nothing and says little: it counts as a part of the word it stands for … */
const INITIAL_LINK_SHARE = 0.8;
/** … and a name with letters stands behind the spelt-out ones. */
const INITIAL_PENALTY = 0.04;

/** A conflict's remaining likeness fades out to nothing at 0.5. */
const fade = (score: number) =>
  score >= WORD_THRESHOLD ? score : Math.max(0, ((score - 0.5) / (WORD_THRESHOLD - 0.5)) * 0.6);

function crossings(links: readonly Link[]): number {
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

interface Rest {
  weight: number;
  isLetter: boolean;
  isKin: boolean;
}

const NOTHING_LEFT: readonly Rest[] = [];

/** Words without a partner, heaviest first. */
function restOf({ words, weights, kinFrom }: PreparedName, linked: number): readonly Rest[] {
  if (linked === (1 << words.length) - 1) return NOTHING_LEFT;
  const rest: Rest[] = [];
  for (let at = 0; at < words.length; at++) {
    if (linked & (1 << at)) continue;
    const isKin = at >= kinFrom;
    const share = isKin ? MISSING_KIN_SHARE : 1;
    rest.push({ weight: share * (weights[at] ?? 0), isLetter: words[at]?.initial === true, isKin });
  }
  return rest.length > 1 ? rest.sort((a, b) => b.weight - a.weight) : rest;
}

/** Of a father and a husband one may be named here and the other there; two lines of fathers that part are two families. */
const isLineage = (name: PreparedName) => name.relatives >= LINEAGE;

/** Brothers share all but the first name. */
function isBrother(left: PreparedName, right: PreparedName, strong: readonly Link[]): boolean {
  if (Math.min(countBare(left), countBare(right)) < BROTHERS_FROM) return false;
  const first = left.words.findIndex(isBare);
  const other = right.words.findIndex(isBare);
  return !strong.some((link) => link.left === first || link.right === other);
}

const isBare = (word: Word) => !word.light && !word.initial;

function countBare({ words }: PreparedName): number {
  let count = 0;
  for (const word of words) if (isBare(word)) count++;
  return count;
}

/** What the words without a partner are: titles, a relative's name, or a part that is missing. */
function whyUneven(...names: [PreparedName, number][]): MatchReason {
  let why: MatchReason = 'honorific';
  for (const [{ words, kinFrom }, linked] of names)
    for (let at = 0; at < words.length; at++) {
      if (linked & (1 << at) || words[at]?.light) continue;
      if (at < kinFrom) return 'missing';
      why = 'relative';
    }
  return why;
}

/**
 * The pair with two words of one name put together: of the longer one, and of either where both are as long, since
 * a further word makes up for it (Shah Jahan Ali, Md Shahjahan Ali).
 */
function joinEitherName(
  first: PreparedName,
  second: PreparedName,
  links: readonly Link[],
  pairs: WordPairs,
): [PreparedName, PreparedName] | undefined {
  const longer = first.words.length - second.words.length;
  const left = longer < 0 ? undefined : joinSplitWords(first, second, links, 'left', pairs);
  if (left !== undefined) return [left, second];
  const right = longer > 0 ? undefined : joinSplitWords(second, first, links, 'right', pairs);
  return right && [first, right];
}

/** Links and, where a word of one name is two words of the other, the name with those put together. */
function linkNames(
  first: PreparedName,
  second: PreparedName,
  pairs: WordPairs,
  known: MatchAt | undefined,
  mayJoin: boolean,
) {
  const between =
    (left: PreparedName, right: PreparedName): MatchAt =>
    (i, j) =>
      pairs.compare(left.words[i] as Word, right.words[j] as Word);
  const links = linkWords(first.words.length, second.words.length, known ?? between(first, second));
  const joined = mayJoin ? joinEitherName(first, second, links, pairs) : undefined;
  if (joined === undefined) return { left: first, right: second, links, isJoined: false };
  const [left, right] = joined;
  return {
    left,
    right,
    links: linkWords(left.words.length, right.words.length, between(left, right)),
    isJoined: true,
  };
}

/**
 * Compares two prepared names.
 * @param pairs compares two words, and puts two together
 * @param known the matches of their words where these are known already
 * @param mayJoin false where no two words of one name can be one of the other (score-bound.ts)
 */
export function scoreNames(
  first: PreparedName,
  second: PreparedName,
  pairs: WordPairs,
  {
    known,
    costs = EVEN_COSTS,
    mayJoin = true,
  }: { known?: MatchAt; costs?: MissingCosts; mayJoin?: boolean } = {},
): NameComparison {
  if (first.words.length === 0 || second.words.length === 0)
    return { score: 0, reasons: [], holdsAll: false, isWholeAlike: false };
  const { left, right, links, isJoined } = linkNames(first, second, pairs, known, mayJoin);
  const reasons = new Set<MatchReason>(isJoined ? ['split'] : []);
  const strong = links.filter((link) => link.score >= WORD_THRESHOLD);
  let gained = 0;
  let total = 0;
  let lookAlikes = 0;
  for (const link of links) {
    const weight = linkWeight(left, right, link);
    gained += weight * fade(link.score);
    const isLike = link.score < WORD_THRESHOLD && link.score >= LOOK_ALIKE;
    if (isLike) lookAlikes++;
    total += isLike ? weight * (1 - (costs.lookAlike ?? 0)) : weight;
    if (link.score >= WORD_THRESHOLD) reasons.add(link.reason);
  }
  const linkedLeft = linkedPlaces(links, 'left');
  const linkedRight = linkedPlaces(links, 'right');
  const restLeft = restOf(left, linkedLeft);
  const restRight = restOf(right, linkedRight);
  const otherLine = isLineage(left) && isLineage(right) ? OTHER_LINE_SHARE / MISSING_KIN_SHARE : 1;
  const isShort = strong.length <= 1 && Math.min(countBare(left), countBare(right)) <= 1;
  const facing = Math.min(restLeft.length, restRight.length);
  // Words without a partner on both sides contradict each other; on one side they are merely missing.
  const addRest = (rest: readonly Rest[], cost: number) => {
    rest.forEach(({ weight, isLetter, isKin }, at) => {
      // A letter that stands for no word was written for a reason.
      const isFurther = at > facing;
      const missing = isShort ? MISSING_BESIDE_ONE : isFurther ? cost * FURTHER_MISSING : cost;
      if (at < facing && isKin) total += weight * otherLine;
      else total += weight * (at < facing || isLetter ? 1 : missing);
    });
  };
  addRest(restLeft, costs.left);
  addRest(restRight, costs.right);
  if (strong.length === 0)
    return {
      score: Math.min(0.5, total > 0 ? gained / total : 0),
      reasons: [],
      holdsAll: false,
      isWholeAlike: false,
    };
  if (restLeft.length !== restRight.length) reasons.add(whyUneven([left, linkedLeft], [right, linkedRight]));
  // A family must not read of a name that shares one word that it is spelt differently.
  const isOther = (rest: readonly Rest[]) => rest.some(({ isLetter, isKin }) => !isLetter && !isKin);
  if (strong.length < links.length || (isOther(restLeft) && isOther(restRight))) reasons.add('differs');
  let score = total > 0 ? gained / total : 0;
  // Parts that all agree say more together than each by itself: in long chains none of them is a chance likeness.
  if (isBrother(left, right, strong)) score = Math.min(score, MOST_OF_BROTHERS);
  const isRelative = isNamedAsRelative(left, right, links, strong);
  const isWhole = restLeft.length === 0 && restRight.length === 0 && strong.length === links.length;
  if (isWhole)
    score += (1 - score) * Math.min(MOST_BY_AGREEMENT, BY_AGREEMENT * Math.max(0, links.length - 2));
  if (crossings(strong) > 0) {
    score -= ORDER_PENALTY;
    reasons.add('order');
  }
  if (reasons.has('initials')) score -= INITIAL_PENALTY;
  if (isRelative) {
    score = Math.min(score, MOST_OF_RELATIVES);
    for (const lesser of LESSER_THAN_KIN) reasons.delete(lesser);
    reasons.add('kin');
  }
  if (reasons.size > 1) reasons.delete('exact');
  const holdsAll = restLeft.length === 0 && strong.length === links.length;
  const isWholeAlike = restLeft.length === 0 && strong.length + lookAlikes === links.length;
  return { score: Math.max(0, Math.min(1, score)), reasons: [...reasons], holdsAll, isWholeAlike };
}

const foldedOf = (name: string | FoldedName): string =>
  typeof name === 'string' ? foldedText(name) : name.folded;

/**
 * How likely two names, in any script and order, are one person's name: score 0–1 and the reasons of the match.
 * @param weights rarity of a word on any positive scale; without it built-in weights are used.
 */
export function compareNames(
  a: string | FoldedName,
  b: string | FoldedName,
  weights: WordWeights = builtInWeight,
): NameComparison {
  const left = prepareName(foldedOf(a), weights);
  const right = prepareName(foldedOf(b), weights);
  return scoreNames(left, right, EACH_PAIR);
}
