import type { Word } from './analyse-word.ts';
import type { WordMatch } from './compare-words.ts';
import { knownNameOf } from './known-identity.ts';
import { WORD_THRESHOLD } from './link-words.ts';
import { typingLikeness } from './typing-distance.ts';

/** A candidates' word and its match with each word of the query. */
export interface MatchedWord {
  word: Word;
  matches: WordMatch[];
}

/** From here on a word of the register is a spelling of the word that was asked for. */
const SPELLING = 0.84;
/** What a slip leaves of a word, at least. */
const SLIP = 0.8;
/** Two steps say less than one. */
const TWO_STEPS = 0.96;
/** Spellings that are followed further, likeliest first. */
const FOLLOWED = 12;
const FOLLOWED_SLIPS = 3;
const SHORTEST = 4;

const isUnknown = (word: Word) =>
  !word.initial && word.text.length >= SHORTEST && word.alias === undefined && knownNameOf(word) === '';

const slipBetween = (a: Word, b: Word) => typingLikeness(a.text, b.text, SLIP, a.letters, b.letters);

const sharesKey = (a: Word, b: Word) => a.keys.some((key) => b.keys.includes(key));

/**
 * A register's slip of the pen in one spelling and a family's other spelling are too far apart to be compared with each other: KSUSAR
 * and Kuser. The register itself knows the step between them, Kausar. So words that are like none of the query's are
 * compared once more with the spellings of it that were found; a word that is a name of its own is nobody's slip.
 */
export function matchSlips(asked: readonly Word[], columns: readonly MatchedWord[]): void {
  asked.forEach((word, at) => {
    if (word.initial || word.light || word.text.length < SHORTEST) return;
    const matchOf = ({ matches }: MatchedWord) => matches[at] as WordMatch;
    const like = columns
      .filter((column) => !column.word.initial && matchOf(column).score >= SPELLING - 0.04)
      .sort((a, b) => matchOf(b).score - matchOf(a).score);
    if (like.length === 0) return;
    const spellings = like
      .filter((column) => matchOf(column).score >= SPELLING && matchOf(column).reason !== 'typo')
      .slice(0, FOLLOWED);
    const slips = isUnknown(word)
      ? like.filter((column) => matchOf(column).reason === 'typo').slice(0, FOLLOWED_SLIPS)
      : [];
    const found: [MatchedWord, number][] = [];
    for (const column of columns) {
      const { score } = matchOf(column);
      if (score >= WORD_THRESHOLD || column.word.initial) continue;
      let best = score;
      if (spellings.length > 0 && isUnknown(column.word))
        for (const known of spellings) {
          if (known.word.script !== column.word.script) continue;
          const slip = slipBetween(known.word, column.word);
          if (slip >= SLIP) best = Math.max(best, matchOf(known).score * slip * TWO_STEPS);
        }
      for (const known of slips)
        if (sharesKey(known.word, column.word)) best = Math.max(best, matchOf(known).score * TWO_STEPS);
      if (best > score) found.push([column, best]);
    }
    for (const [column, score] of found) column.matches[at] = { score, reason: 'typo' };
  });
}
