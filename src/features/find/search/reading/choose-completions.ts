import { aliasGroupsBeginning } from '#shared/names/alias-groups.ts';
import { analyseWord } from '#shared/names/analyse-word.ts';
import { compareWords } from '#shared/names/compare-words.ts';
import { scriptOf } from '#shared/names/name-sounds.ts';
import { saysNoName } from '#shared/names/nameless.ts';
import { soundLikeness } from '#shared/names/sound-likeness.ts';

/** The register's words that may complete what is typed, and every key by which graves contain one of them. */
export interface Completions {
  /** Commonest first, one spelling for each name. */
  words: string[];
  keys: string[];
  /** Approximate number of graves that contain one of them. */
  rows: number;
}

/** A word of the register. */
export interface RegisterWord {
  token: string;
  keys: string[];
  /** How many graves hold it. */
  df: number;
}

/** By what words of a register complete what is typed, in the order in which they are preferred. */
export const BEGINS = 0;
export const IS_ALIAS = 1;
export const SOUNDS = 2;
export type Completing = RegisterWord & { kind: number };

export const COMPLETIONS_MOST = 12;
export const SOUNDING_MOST = 120;
/** From this many letters on a name is recognised by its sound; in Arabic script two letters are enough. */
const SOUND_FROM = 3;
const SOUND_FROM_ARABIC = 2;
/** With fewer words that begin as typed, similar-sounding ones are offered too. */
const FEW = 4;
const ALIKE = 0.82;
const SAME = 0.9;

/** By what the words that may complete a beginning are looked up; `sound` is null for one that is too short to sound like any. */
export function completionKeys(prefix: string): { groups: string[]; sound: string | null } {
  const typed = analyseWord(prefix);
  const isSound = [...prefix].length >= (typed.script === 'arabic' ? SOUND_FROM_ARABIC : SOUND_FROM);
  return {
    groups: aliasGroupsBeginning(prefix).map((group) => `@${group}`),
    sound: isSound && typed.script !== 'other' ? (typed.keys[0] ?? null) : null,
  };
}

/**
 * Of the words that were looked up: those that begin as typed, other spellings of a name that begins so (Moh… in a register
 * that writes Muhammad), and words that begin with the same sound (Kureis… for Qureshi, نسر for Nasreen).
 */
export function chooseCompletions(prefix: string, rows: readonly Completing[]): Completions {
  const typed = analyseWord(prefix);
  const length = [...prefix].length;
  const soundsSo = (token: string) =>
    [0, 1, -1, 2].some(
      (more) => soundLikeness(typed, analyseWord([...token].slice(0, length + more).join(''))) >= ALIKE,
    );
  const isFew = rows.filter((row) => row.kind !== SOUNDS).length < FEW;
  const fitting = rows.filter(
    // 'Unknown' completes nobody's name.
    (row) => !saysNoName(row.token) && (row.kind !== SOUNDS || (isFew && soundsSo(row.token))),
  );
  const isForeign = ({ token }: RegisterWord) => Number(scriptOf(token) !== typed.script);
  const ordered = fitting.sort((a, b) => a.kind - b.kind || isForeign(a) - isForeign(b) || b.df - a.df);
  const kept = ordered
    .filter(({ token }, at) => ordered.findIndex((row) => row.token === token) === at)
    .slice(0, 2 * COMPLETIONS_MOST);
  return {
    words: oneSpellingEach(kept),
    keys: [...new Set(kept.flatMap(({ keys }) => keys))],
    rows: kept.reduce((sum, { df }) => sum + df, 0),
  };
}

function oneSpellingEach(rows: readonly RegisterWord[]): string[] {
  const words: string[] = [];
  for (const { token } of rows) {
    const word = analyseWord(token);
    const isKnown = words.some((other) => {
      const match = compareWords(word, analyseWord(other));
      return match.score >= SAME && match.reason !== 'typo';
    });
    if (!isKnown) words.push(token);
  }
  return words;
}
