import type { FoldedName, NameToken } from '#shared/names/name-types.ts';
import { normaliseLetters } from '#shared/names/normalise-name.ts';
import { showWord } from './show-word.ts';

export interface TypedWords {
  /** Words that are finished, folded, each with the spelling that a suggestion shows. */
  head: { token: NameToken; shown: string }[];
  /** Folded start of the last word; '' after a space or a title, which are finished too. */
  prefix: string;
}

const LENGTH = 400;

/** Reads text that is still being typed: the last word is unfinished, the others count in any spelling. */
export function readTypedWords(text: string, fold: (text: string) => FoldedName): TypedWords {
  // While a name is half typed, a comma does not say which word is the surname.
  const flat = text.replace(/[,،]/g, ' ').slice(0, LENGTH);
  const raw = flat.trim().split(/\s+/);
  const bare = raw.map((word) => normaliseLetters(word).replace(/[^\p{L}\p{N}\p{M}]/gu, ''));
  const tokens = fold(flat).tokens.map((token) => {
    const at = bare.indexOf(token.text);
    const typed = at < 0 ? token.text : (raw[at] ?? token.text);
    return { token, shown: typed === typed.toLowerCase() ? showWord(typed) : typed };
  });
  if (/\s$/.test(flat)) return { head: tokens, prefix: '' };
  const last = bare.at(-1) ?? '';
  // 'Kh' alone would be read as two initials; here it is a beginning.
  const letters = [...last];
  const tail = tokens.slice(-letters.length);
  if (letters.length > 1 && tail.length === letters.length && tail.every(({ token }) => token.initial))
    return { head: tokens.slice(0, -letters.length), prefix: last };
  const end = tokens.at(-1)?.token.text;
  if (end === undefined || !last.endsWith(end)) return { head: tokens, prefix: '' };
  return { head: tokens.slice(0, -1), prefix: end };
}
