import { analyseWord } from './analyse-word.ts';
import type { FoldedName } from './name-types.ts';

const MOST_WORDS = 9;

/** The mark of a name with so many words, titles and relatives apart. */
export const wordCountMark = (count: number) => `=${Math.min(count, MOST_WORDS)}`;
/** The mark of a script-neutral first letter: 'M' of Muhammad, Mehmet and محمد. */
export const letterMark = (letter: string) => `^${letter}`;
/** The mark of a letter that the register wrote instead of a word: 'm' in 'M. Khan'. */
export const writtenInitialMark = (letter: string) => `.${letter}`;
/** Whether a mark is a key of a word's sound or group, not one of letters or counts. */
export const isKeyMark = (mark: string) => !/^[=^.]|\+$/.test(mark);

/** The mark of a key that two words of a name share: Hussain Hussaini. */
export const doubledMark = (key: string) => `${key}+`;

function doubledKeys(name: FoldedName): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const { keys } of name.tokens) {
    for (const key of keys) (seen.has(key) ? doubled : seen).add(key);
  }
  return [...doubled];
}

/** All that a name can be found by, in one list for one index: keys, first letters, written initials, word count. */
export function searchMarks(name: FoldedName): string[] {
  const counted = name.tokens.filter((token) => !token.honorific && !token.kin).length;
  const letters = name.tokens.flatMap((token) => analyseWord(token.text).initials);
  const written = name.tokens.filter((token) => token.initial).map((token) => token.text);
  return [
    ...name.keys,
    ...[...new Set(letters)].sort().map(letterMark),
    ...[...new Set(written)].sort().map(writtenInitialMark),
    ...doubledKeys(name).sort().map(doubledMark),
    wordCountMark(counted),
  ];
}
