import { analyseWord } from './analyse-word.ts';
import { writtenTogether } from './joined-words.ts';
import { aliasGroupsLike } from './known-identity.ts';
import type { FoldedName } from './name-types.ts';

export type SearchWord = {
  text: string;
  /** Alternatives: a row hits when its name_keys hold any one of them. [] for an initial. */
  keys: string[];
  /** For a word that the dictionary lacks: keys as they would be without swapped letters (rtaore → traore). */
  slipKeys: string[];
  initial: boolean;
  /** Letters of name_initials that a row with this word, or this word shortened, can have. */
  initials: string[];
  /** Part of a relative's name, which the register may lack. */
  kin: boolean;
  /** Titles kept in names: never a reason to select a row by themselves. */
  light: boolean;
};

export type JoinedWord = { text: string; keys: string[]; parts: readonly string[] };

export type SearchExpansion = {
  words: SearchWord[];
  /** Neighbouring words put together, for registers that merged them. */
  joined: JoinedWord[];
};

const MERGED_LENGTH = 7;
const PART_LENGTH = 3;
const SLIP_KEYS = 10;
const SPLIT_LIMIT = 24;
const FATHER_OF = /^(?:ab(?:u|ou|o)l?|ebul?|bou?|bu|ابو|بو)(.{3,})$/;

/**
 * The readings of a merged word as two or three known words (rubeenamirza → rubeena mirza), longest parts first.
 * @param known whether the register's dictionary (name_tokens) holds a token; called at most some 500 times.
 */
export function splitMerged(word: string, known: (token: string) => boolean): string[][] {
  const letters = [...word].slice(0, 40);
  if (letters.length < MERGED_LENGTH - 1) return [];
  const found: string[][] = [];
  const part = (from: number, to: number) => letters.slice(from, to).join('');
  for (let at = PART_LENGTH; at <= letters.length - PART_LENGTH; at++) {
    const head = part(0, at);
    if (!known(head)) continue;
    const tail = part(at, letters.length);
    if (known(tail)) found.push([head, tail]);
    for (let next = at + PART_LENGTH; next <= letters.length - PART_LENGTH; next++) {
      const middle = part(at, next);
      const last = part(next, letters.length);
      if (known(middle) && known(last)) found.push([head, middle, last]);
    }
  }
  const shortest = (parts: string[]) => Math.min(...parts.map((text) => text.length));
  return found.sort((a, b) => a.length - b.length || shortest(b) - shortest(a)).slice(0, SPLIT_LIMIT);
}

/**
 * Trigram similarity misses letters swapped in a short word, and a slip in one of a name's many spellings; these
 * keys reach them. At most ten.
 */
function slipKeys(text: string, keys: readonly string[]): string[] {
  const first = keys[0] ?? '';
  const swapped = Array.from(
    { length: Math.max(0, Math.min(first.length, 6) - 1) },
    (_, at) => first.slice(0, at) + first.charAt(at + 1) + first.charAt(at) + first.slice(at + 2),
  );
  const groups = analyseWord(text).alias === undefined ? aliasGroupsLike(text) : [];
  // Abulkhair, ابوالكلام: a register may have 'father of' apart.
  const child = FATHER_OF.exec(text)?.[1];
  const opening = text.length > 3 ? analyseWord(text.charAt(1) + text.charAt(0) + text.slice(2)).keys : [];
  const apart = child === undefined ? [] : analyseWord(child).keys.slice(0, 3);
  return [...new Set([...groups, ...apart, ...opening.slice(0, 3), ...swapped])]
    .filter((key) => !keys.includes(key))
    .slice(0, SLIP_KEYS);
}

/** What the first, SQL stage of a search needs to know about a query. */
export function expandForSearch(query: FoldedName): SearchExpansion {
  const words = query.tokens.map((token): SearchWord => {
    const word = analyseWord(token.text);
    return {
      text: token.text,
      keys: token.keys,
      slipKeys: token.initial ? [] : slipKeys(token.text, token.keys),
      initial: token.initial,
      initials: word.initials,
      light: word.light,
      kin: token.kin === true,
    };
  });
  const joined = query.tokens.slice(0, -1).flatMap((token, at) => {
    const next = query.tokens[at + 1]?.text ?? '';
    const text = writtenTogether(token.text, next);
    return token.initial || text.length < 5 || text.length > 30
      ? []
      : [{ text, keys: analyseWord(text).keys, parts: [token.text, next] }];
  });
  return { words, joined };
}
