import { analyseWord, type Word } from './analyse-word.ts';
import { compareWords, type WordMatch } from './compare-words.ts';
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

function weigh(word: Word, weights: WordWeights): number {
  const weight = weights(word.text);
  if (word.initial) return weight * INITIAL_WEIGHT;
  return word.light ? weight * LIGHT_WEIGHT : weight;
}

export type PreparedName = { words: Word[]; weights: number[] };

export function prepareWords(texts: string[], weights: WordWeights): PreparedName {
  const words = texts.slice(0, 12).map(analyseWord);
  return { words, weights: words.map((word) => weigh(word, weights)) };
}

type Link = { left: number; right: number; score: number; reason: MatchReason };
export type WordComparer = (left: Word, right: Word) => WordMatch;

/** One-to-one, best pairs first; at equal likeness the pair nearest in position. */
function assign(left: PreparedName, right: PreparedName, compare: WordComparer): Link[] {
  const links: Link[] = [];
  left.words.forEach((a, i) => {
    right.words.forEach((b, j) => {
      const match = compare(a, b);
      if (match.score > 0.5) links.push({ left: i, right: j, score: match.score, reason: match.reason });
    });
  });
  links.sort((x, y) => y.score - x.score || Math.abs(x.left - x.right) - Math.abs(y.left - y.right));
  let usedLeft = 0;
  let usedRight = 0;
  return links.filter(({ left: i, right: j }) => {
    if (usedLeft & (1 << i) || usedRight & (1 << j)) return false;
    usedLeft |= 1 << i;
    usedRight |= 1 << j;
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
    if (target < 0) continue;
    const joined = analyseWord(text);
    const goal = other.words[target];
    if (goal === undefined || compareWords(joined, goal).score < 0.84) continue;
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

/** Compares two prepared names; `compare` may be a cached compareWords. */
export function scoreNames(first: PreparedName, second: PreparedName, compare: WordComparer): NameComparison {
  let left = first;
  let right = second;
  if (left.words.length === 0 || right.words.length === 0) return { score: 0, reasons: [] };
  const reasons = new Set<MatchReason>();
  let links = assign(left, right, compare);
  if (left.words.length !== right.words.length) {
    const longer = left.words.length > right.words.length ? 'left' : 'right';
    const joined = joinSplitWords(
      longer === 'left' ? left : right,
      longer === 'left' ? right : left,
      links,
      longer,
    );
    if (joined !== undefined) {
      if (longer === 'left') left = joined;
      else right = joined;
      links = assign(left, right, compare);
      reasons.add('split');
    }
  }
  const strong = links.filter((link) => link.score >= WORD_THRESHOLD);
  let gained = 0;
  let total = 0;
  for (const link of links) {
    const weight = (left.weights[link.left] ?? 0) + (right.weights[link.right] ?? 0);
    gained += weight * fade(link.score);
    total += weight;
    if (link.score >= WORD_THRESHOLD) reasons.add(link.reason);
  }
  const restLeft = left.weights
    .filter((_, i) => !links.some((link) => link.left === i))
    .sort((a, b) => b - a);
  const restRight = right.weights
    .filter((_, j) => !links.some((link) => link.right === j))
    .sort((a, b) => b - a);
  const fullWords = (name: PreparedName) => name.words.filter((word) => !word.light && !word.initial).length;
  const missing =
    Math.min(fullWords(left), fullWords(right)) > 1 || strong.length > 1
      ? MISSING_FACTOR
      : MISSING_BESIDE_ONE_FACTOR;
  const facing = Math.min(restLeft.length, restRight.length);
  // Words without a partner on both sides contradict each other; on one side they are merely missing.
  const addRest = (rest: number[]) => {
    rest.forEach((weight, at) => {
      total += weight * (at < facing ? 1 : missing);
    });
  };
  addRest(restLeft);
  addRest(restRight);
  if (strong.length === 0) return { score: Math.min(0.5, total > 0 ? gained / total : 0), reasons: [] };
  if (restLeft.length !== restRight.length) {
    const restWords = [
      ...left.words.filter((_, i) => !links.some((link) => link.left === i)),
      ...right.words.filter((_, j) => !links.some((link) => link.right === j)),
    ];
    reasons.add(restWords.every((word) => word.light) ? 'honorific' : 'missing');
  }
  let score = total > 0 ? gained / total : 0;
  if (crossings(strong) > 0) {
    score -= ORDER_PENALTY;
    reasons.add('order');
  }
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
