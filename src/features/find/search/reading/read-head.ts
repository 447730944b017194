import type { NameToken } from '#shared/names/name-types.ts';
import type { Completions } from './choose-completions.ts';
import type { TypedWords } from './read-typed-words.ts';
import { showWord } from './show-word.ts';

/** A finished word of the typed text: for comparing, finding and showing. */
export interface SaidWord {
  text: string;
  keys: string[];
  shown: string;
  /** Approximate number of graves that its keys reach. */
  rows: number;
}

/** What a register knows of single words. */
export interface KnownWords {
  reach(words: readonly NameToken[]): Promise<ReadonlyMap<string, { rows: number; isKnown: boolean }>>;
  complete(prefix: string): Promise<Completions>;
}

const HEAD_WORDS = 4;
/** A shorter word without an exact match is treated as a beginning, not as another spelling. */
const WHOLE_FROM = 5;

/** Reads finished words by their own keys; a short one without an exact match is a beginning ('moh kh'). */
export async function readHead(known: KnownWords, head: TypedWords['head']): Promise<SaidWord[]> {
  const words = head.filter(({ token }) => !token.initial).slice(0, HEAD_WORDS);
  const reach = await known.reach(words.map(({ token }) => token));
  return Promise.all(
    words.map(async ({ token, shown }) => {
      const { isKnown = false, rows = 0 } = reach.get(token.text) ?? {};
      const own = { text: token.text, keys: token.keys, shown, rows };
      const isWhole = [...token.text].length >= WHOLE_FROM || token.keys.some((key) => key.startsWith('@'));
      if (isKnown || (isWhole && rows > 0)) return own;
      const { words: longer, ...found } = await known.complete(token.text);
      const first = longer[0];
      return first === undefined ? own : { ...found, text: first, shown: showWord(first) };
    }),
  );
}
