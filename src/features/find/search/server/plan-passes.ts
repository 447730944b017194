import type { JoinedWord, SearchExpansion, SearchWord } from '#shared/names/expand-for-search.ts';
import { doubledMark, letterMark, wordCountMark, writtenInitialMark } from '#shared/names/search-marks.ts';
import type { Pass } from './candidate-queries.ts';
import { type Reach, writtenAs } from './reach-words.ts';

/** At most this many names are compared in one search. */
export const CANDIDATE_CAP = 1000;
const COUNTED_LIMITS = [700, 300];
const ABBREVIATED_LIMIT = 200;
const PART_LIMIT = 300;
/** Of names written otherwise than all the words apart: a hundred more would be compared for nothing. */
const SHORT_LIST = 40;
export const JOINED_LIMIT = 200;
/** No name has more words than this; each costs a scan. */
export const WORDS = 6;
/** Combinations of words that more graves share say too little to be worth reading. */
const PART_ROWS = 20_000;

type Together = (words: readonly Reach[]) => number;

const sets = (words: readonly Reach[], which: 'sure' | 'wide') => words.map((word) => word[which]);
const isBare = (word: SearchWord) => !word.light && !word.kin;
const lettersOf = (word: SearchWord) => word.initials.map(letterMark);

/** Number of words of the search that are no titles. */
const countOf = ({ words }: SearchExpansion) => words.filter(isBare).length;

/**
 * Names that contain all the words as spelt here; among thousands, those that contain little else, which are
 * nearest.
 */
export function wholePasses(
  expansion: SearchExpansion,
  reaches: readonly Reach[],
  isCommon: boolean,
): Pass[] {
  const letters = expansion.words.filter((word) => word.initial && !word.kin).slice(0, WORDS);
  if (reaches.length < 2 && letters.length === 0) return [];
  const sure = sets(reaches, 'sure');
  const count = countOf(expansion);
  const shared = sharedKeys(reaches);
  const counted = COUNTED_LIMITS.map((limit, more) => ({
    sets: [...sure, [wordCountMark(count + more)]],
    limit,
  }));
  return [
    ...(letters.length > 0 ? letterPasses(reaches, letters, count) : abbreviatedPasses(expansion, reaches)),
    ...(isCommon ? counted : []),
    // A name that contains Hussain once would otherwise match both Hussain and Hussaini.
    ...(shared.length > 0 ? [{ sets: [...sure, shared.map(doubledMark)], limit: CANDIDATE_CAP }] : []),
    ...(isCommon || reaches.length < 2 ? [] : [{ sets: sure, limit: CANDIDATE_CAP }]),
  ];
}

/** Keys of fewer sounds are those of too many words that nobody put together: Ali Khan, Elhan. */
const TELLING_SOUNDS = 4;

/** Names in which the register wrote two of the words as one (Nurjahan Begum) and the others as well, or little else. */
export function joinedPasses(joined: readonly JoinedWord[], reaches: readonly Reach[]): Pass[] {
  return joined.flatMap(({ keys, parts }) => {
    const telling = keys.filter((key) => key.startsWith('@') || key.length >= TELLING_SOUNDS);
    if (telling.length === 0) return [];
    const others = reaches.filter(({ text, light }) => !light && !parts.includes(text));
    const beside = others.length > 0 ? sets(others, 'sure') : [[wordCountMark(1), wordCountMark(2)]];
    return [{ sets: [telling, ...beside], limit: SHORT_LIST }];
  });
}

/** The same words with similar ones, and those that were too many for the first round. */
export function widePasses(reaches: readonly Reach[], isCommon: boolean): Pass[] {
  if (reaches.length < 2) return [];
  const isWide = reaches.some((word) => word.wide.length > word.sure.length);
  const which = isWide ? 'wide' : 'sure';
  return isWide || isCommon ? [{ sets: sets(reaches, which), limit: CANDIDATE_CAP }] : [];
}

/**
 * Names that contain some of the words: all but one, then every two, or either of two. Each combination gets
 * its share, since a thousand names with the first two words would leave no room for the last two.
 */
export function partPasses(
  expansion: SearchExpansion,
  reaches: readonly Reach[],
  together: Together,
  isEnough: boolean,
): Pass[] {
  const few = [wordCountMark(countOf(expansion) - 1), wordCountMark(countOf(expansion))];
  return partsOf(reaches, together)
    .filter((part) => !isEnough || together(part) <= PART_ROWS)
    .map((part) => {
      const wide = sets(part, 'wide');
      return { sets: together(part) > PART_LIMIT ? [...wide, few] : wide, limit: PART_LIMIT };
    });
}

/**
 * Names that consist of all the words but one. Keys are coarse (Hosseini contains Hussain's), so hundreds of names with
 * all of them may be none that was meant, and the register may have left a forename out.
 */
export function barePasses(expansion: SearchExpansion, reaches: readonly Reach[]): Pass[] {
  const bare = reaches.filter((word) => !word.light);
  if (bare.length < 3) return [];
  const few = [wordCountMark(countOf(expansion) - 1)];
  return allButOne(bare).map((part) => ({ sets: [...sets(part, 'sure'), few], limit: SHORT_LIST }));
}

/** A single word: names that consist of little else come first. */
export function lonePasses(word: Reach): Pass[] {
  const counted = [1, 2].map((count) => ({
    sets: [word.sure, [wordCountMark(count)]],
    limit: CANDIDATE_CAP / 2,
  }));
  return [
    ...(word.rows > CANDIDATE_CAP ? counted : [{ sets: [word.sure], limit: CANDIDATE_CAP }]),
    ...(word.wide.length > word.sure.length ? [{ sets: [word.wide], limit: PART_LIMIT }] : []),
  ];
}

/** Only initials were typed: names that were written that way, then full names with exactly these initials. */
export function initialPasses({ words }: SearchExpansion): Pass[] {
  const letters = words.slice(0, WORDS);
  const written = [...new Set(letters.map((word) => word.text))];
  const full = [...letters.map(lettersOf), [wordCountMark(words.length)]];
  return [
    { sets: written.map((letter) => [writtenInitialMark(letter)]), limit: CANDIDATE_CAP / 2 },
    ...(letters.length > 1 ? [{ sets: full, limit: CANDIDATE_CAP / 2 }] : []),
  ];
}

/** The search contains initials: names with the full words that have these first letters. */
function letterPasses(reaches: readonly Reach[], letters: readonly SearchWord[], count: number): Pass[] {
  const all = [...sets(reaches, 'sure'), ...letters.map(lettersOf)];
  return [
    { sets: [...all, [wordCountMark(count)]], limit: CANDIDATE_CAP / 2 },
    { sets: all, limit: CANDIDATE_CAP / 2 },
  ];
}

/**
 * Names in which the register wrote initials for some of the words ('IQBAL, M B'): all first letters, a
 * single letter, and one word in full.
 */
function abbreviatedPasses(expansion: SearchExpansion, reaches: readonly Reach[]): Pass[] {
  const words = expansion.words.slice(0, WORDS).filter((word) => !word.kin);
  const bare = words.filter(isBare);
  // 'Khalid Sheikh' is a name of two words, though the second is elsewhere a title.
  const counting = bare.length > 1 ? bare : words;
  if (counting.length < 2) return [];
  const written = [...new Set(counting.flatMap((word) => writtenAs(word.initials)).map(writtenInitialMark))];
  const full = [...new Set(reaches.flatMap((word) => word.sure))];
  return [{ sets: [written, ...counting.map(lettersOf), full], limit: ABBREVIATED_LIMIT }];
}

/** Keys that two of the words have in common. */
function sharedKeys(words: readonly Reach[]): string[] {
  const keys = words.flatMap((word) => word.sure);
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}

function partsOf(words: readonly Reach[], together: Together): Reach[][] {
  const byRarity = (a: readonly Reach[], b: readonly Reach[]) => together(a) - together(b);
  if (words.length < 2) return [];
  if (words.length === 2) return words.map((word) => [word]).sort(byRarity);
  const butOne = allButOne(words).sort(byRarity);
  const pairs = words.flatMap((a, at) => words.slice(at + 1).map((b) => [a, b])).sort(byRarity);
  return words.length === 3 ? butOne : [...butOne, ...pairs];
}

const allButOne = (words: readonly Reach[]) => words.map((_, at) => words.toSpliced(at, 1));
