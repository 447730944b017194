import { analyseWord } from '#shared/names/analyse-word.ts';
import { compareWords } from '#shared/names/compare-words.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { showWord, withWord } from '../reading/show-word.ts';
import { foldQuery } from './search-names.ts';

export interface SpellingHelp {
  /** The text with its likely typing error corrected, if nobody has that spelling. */
  didYouMean: string | null;
  spellings: { word: string; search: string }[];
}

interface TokenRow {
  word: string;
  token: string;
  df: number;
}

const WORDS = 4;
const ALIKE_LIMIT = 60;
const PER_WORD = 4;
const SPELLINGS = 8;
/** From this similarity on a word counts as the same name. */
const SAME = 0.86;
/** A word in this many graves or fewer may be an error … */
const RARE = 1;
/** … where one at least this similar is in many more. */
const SLIP = 0.72;
const TIMES = 10;

const ALIKE = `
  select w.word, a.token, a.df from unnest($1::text[], $2::text[]) as w (word, keys),
    lateral (
      select t.token, t.df from name_tokens t
      where t.token % w.word or t.keys && string_to_array(w.keys, ' ')
      order by t.df desc, t.token limit ${ALIKE_LIMIT}) a`;

/**
 * What the register's dictionary knows of the typed words: other spellings, and a likelier word for a typing
 * error.
 * @param name the part of the text that was read as a name
 */
export async function spellingHelp(db: Queries, text: string, name = text): Promise<SpellingHelp> {
  const tokens = foldQuery(name)
    .tokens.filter((token) => !token.initial && !token.honorific)
    .slice(0, WORDS);
  if (tokens.length === 0) return { didYouMean: null, spellings: [] };
  const rows = await db.rows<TokenRow>({
    name: 'spelling-help',
    text: ALIKE,
    values: [tokens.map((token) => token.text), tokens.map((token) => token.keys.join(' '))],
  });
  const words = tokens.map((token) => readWord(token.text, rows));
  return { didYouMean: mend(text, words), spellings: otherSpellings(text, words) };
}

interface WordHelp {
  text: string;
  mended: string | null;
  others: string[];
}

function readWord(text: string, rows: readonly TokenRow[]): WordHelp {
  const typed = analyseWord(text);
  const own = rows.filter((row) => row.word === text);
  const df = own.find((row) => row.token === text)?.df ?? 0;
  const scored = own
    .filter((row) => row.token !== text && row.df > 0 && [...row.token].length > 1)
    .map((row) => ({ ...row, ...compareWords(typed, analyseWord(row.token)) }));
  const better = scored
    .filter((row) => df <= RARE && row.score >= SLIP && row.df >= TIMES * (df + 1))
    .sort((a, b) => b.score - a.score || b.df - a.df)[0];
  // Another spelling of a known name needs no correction; a typing error does.
  const mended = better !== undefined && better.reason === 'typo' ? better.token : null;
  const others = scored
    .filter((row) => row.score >= SAME && row.reason !== 'typo')
    .slice(0, PER_WORD)
    .map((row) => row.token);
  return { text, mended, others };
}

function mend(text: string, words: readonly WordHelp[]): string | null {
  let mended: string | null = null;
  for (const word of words) {
    if (word.mended === null) continue;
    mended = withWord(mended ?? text, word.text, showWord(word.mended)) ?? mended;
  }
  return mended;
}

/** Takes one spelling of each word in turn, so that a common first name does not fill the row of chips. */
function otherSpellings(text: string, words: readonly WordHelp[]): SpellingHelp['spellings'] {
  const chips: SpellingHelp['spellings'] = [];
  for (let at = 0; at < PER_WORD; at++) {
    for (const { text: word, others } of words) {
      const other = others[at];
      if (other === undefined) continue;
      const search = withWord(text, word, showWord(other));
      if (search !== null) chips.push({ word: showWord(other), search });
    }
  }
  return chips.slice(0, SPELLINGS);
}
