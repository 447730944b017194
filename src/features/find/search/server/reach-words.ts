import { analyseWord } from '#shared/names/analyse-word.ts';
import type { NameDictionary } from './name-dictionary.ts';

/**
 * A word and the keys by which names contain it: `sure` by its own spelling, `wide` including similar words.
 */
export interface Reach {
  text: string;
  sure: string[];
  wide: string[];
  /** Approximate number of graves that the sure keys reach. */
  rows: number;
  light: boolean;
  isDoubtful: boolean;
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({
  letter,
  initials: analyseWord(letter).initials,
}));

/** The letters that a register may write for a word with these script-neutral initials. */
export function writtenAs(initials: readonly string[]): string[] {
  return LATIN.filter((latin) => latin.initials.some((initial) => initials.includes(initial))).map(
    ({ letter }) => letter,
  );
}

export async function reachWords(
  dictionary: NameDictionary,
  words: readonly { text: string; keys: string[]; slipKeys?: string[]; light?: boolean }[],
): Promise<Reach[]> {
  const found = await dictionary.reach(words);
  return words.map(({ text, keys, slipKeys = [], light = false }) => {
    const { rows = 0, isDoubtful = true, nearKeys = [] } = found.get(text) ?? {};
    const slips = isDoubtful ? slipKeys : [];
    return {
      text,
      rows,
      light,
      isDoubtful,
      sure: keys,
      wide: [...new Set([...keys, ...slips, ...nearKeys])],
    };
  });
}
