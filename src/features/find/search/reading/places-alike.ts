import { aliasGroupOf } from '#shared/names/alias-groups.ts';
import { analyseWord, type Word } from '#shared/names/analyse-word.ts';
import { compareWords } from '#shared/names/compare-words.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { type PlaceWords, placeWords } from './read-question.ts';

/** 'Scolemore' and Scholemoor reach 0.78, 'lester' and Leicester 0.75. */
const CLOSE = 0.75;
/** Shorter words resemble too much: 'utly' and Utley reach 0.90, 'luten' and Luton 0.80. */
const CLOSE_SHORT = 0.8;
const LONG_FROM = 6;
const CLOSE_FROM = 4;

/** A cemetery by the words of what is known of it: name, address, postcode. */
export const placeOf = (id: number, text: string): PlaceWords => ({
  id,
  words: new Set(normaliseLetters(text).match(/[\p{L}\p{N}\p{M}]+/gu)),
});

/** Places whose words are ready to be compared. */
export interface ComparedPlaces {
  /** The places of which a word is nearly this one. */
  near(word: Word): Set<number>;
}

export function comparePlaces(places: readonly PlaceWords[]): ComparedPlaces {
  const idsOf = new Map<string, number[]>();
  for (const { id, words } of places)
    for (const word of words) if (word.length >= CLOSE_FROM) push(idsOf, word, id);
  const byMark = new Map<string, Word[]>();
  for (const text of idsOf.keys()) {
    const word = analyseWord(text);
    for (const mark of marksOf(word)) push(byMark, mark, word);
  }
  return {
    near: (word) => {
      const alike = new Set(marksOf(word).flatMap((mark) => byMark.get(mark) ?? []));
      const close = [...alike].filter((known) => isClose(word, known));
      return new Set(close.flatMap(({ text }) => idsOf.get(text) ?? []));
    },
  };
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/**
 * Places that typed words nearly name, each with those words as they are typed: 'Scolemore'. A word that is somebody's name
 * in the register, or a known one, means no place that is spelt otherwise.
 * @param known those of the words that somebody in the register bears
 */
export async function placesAlike(
  text: string,
  places: () => Promise<ComparedPlaces>,
  known: (words: readonly Word[]) => Promise<ReadonlySet<string>>,
): Promise<PlaceWords[]> {
  // A number is right or wrong, and has no other spelling.
  const words = placeWords(text)
    .filter((word) => word.length >= CLOSE_FROM && !/\p{N}/u.test(word) && aliasGroupOf(word) === undefined)
    .map(analyseWord);
  if (words.length === 0) return [];
  const { near } = await places();
  const found = words.flatMap((word) => {
    const ids = near(word);
    return ids.size > 0 ? [{ word, ids }] : [];
  });
  if (found.length === 0) return [];
  const borne = await known(found.map(({ word }) => word));
  const typed = new Map<number, Set<string>>();
  for (const { word, ids } of found)
    if (!borne.has(word.text))
      for (const id of ids) typed.set(id, (typed.get(id) ?? new Set()).add(word.text));
  return [...typed].map(([id, of]) => ({ id, words: of })).sort((one, other) => one.id - other.id);
}

/** Only words that share one of these are compared: what they sound like, or how they begin. */
const marksOf = ({ text, keys }: Word): string[] => [...keys, text.slice(0, 2)];

const isClose = (word: Word, known: Word): boolean =>
  compareWords(word, known).score >= (word.text.length < LONG_FROM ? CLOSE_SHORT : CLOSE);
