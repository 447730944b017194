import { aliasGroupsBeginning } from '#shared/names/alias-groups.ts';
import { analyseWord } from '#shared/names/analyse-word.ts';
import { compareWords } from '#shared/names/compare-words.ts';
import { scriptOf } from '#shared/names/name-sounds.ts';
import { soundLikeness } from '#shared/names/sound-likeness.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

/** The register's words that may complete what is typed, and every key by which graves contain one of them. */
export interface Completions {
  /** Commonest first, one spelling for each name. */
  words: string[];
  keys: string[];
  /** Approximate number of graves that contain one of them. */
  rows: number;
}

interface TokenRow {
  token: string;
  keys: string[];
  df: number;
}

const LIMIT = 12;
/** From this many letters on a name is recognised by its sound; in Arabic script two letters are enough. */
const SOUND_FROM = 3;
const SOUND_FROM_ARABIC = 2;
const SOUNDING = 120;
/** With fewer words that begin as typed, similar-sounding ones are offered too. */
const FEW = 4;
const ALIKE = 0.82;
const SAME = 0.9;
const HIGHEST = '\u{10ffff}';

const BEGINNING = `
  (select token, keys, df, 0 as kind from name_tokens
   where token >= $1 and token < $2 and starts_with(token, $1) and length(token) > 1
   order by df desc, token limit ${LIMIT})
  union all
  (select token, keys, df, 1 as kind from name_tokens where keys && $3::text[] and length(token) > 1
   order by df desc, token limit ${LIMIT})
  union all
  (select token, keys, df, 2 as kind from name_tokens
   where keys[1] >= $4 and keys[1] < $5 and length(token) > 1 order by df desc, token limit ${SOUNDING})`;

/**
 * Words that begin as typed, other spellings of a name that begins so (Moh… in a register that writes Muhammad),
 * and words that begin with the same sound (Kureis… for Qureshi, نسر for Nasreen).
 */
export async function completeWord(db: Queries, prefix: string): Promise<Completions> {
  if (prefix === '') return { words: [], keys: [], rows: 0 };
  const typed = analyseWord(prefix);
  const groups = aliasGroupsBeginning(prefix).map((group) => `@${group}`);
  const isSound = [...prefix].length >= (typed.script === 'arabic' ? SOUND_FROM_ARABIC : SOUND_FROM);
  const sound = isSound && typed.script !== 'other' ? (typed.keys[0] ?? HIGHEST) : HIGHEST;
  const rows = await db.rows<TokenRow & { kind: number }>({
    name: 'complete-word',
    text: BEGINNING,
    // Ranges instead of LIKE: a prepared LIKE cannot use an index's order.
    values: [prefix, prefix + HIGHEST, groups, sound, sound + HIGHEST],
  });
  const length = [...prefix].length;
  const soundsSo = (token: string) =>
    [0, 1, -1, 2].some(
      (more) => soundLikeness(typed, analyseWord([...token].slice(0, length + more).join(''))) >= ALIKE,
    );
  const isFew = rows.filter((row) => row.kind !== 2).length < FEW;
  const fitting = rows.filter((row) => row.kind !== 2 || (isFew && soundsSo(row.token)));
  const isForeign = ({ token }: TokenRow) => Number(scriptOf(token) !== typed.script);
  const ordered = fitting.sort((a, b) => a.kind - b.kind || isForeign(a) - isForeign(b) || b.df - a.df);
  const kept = ordered
    .filter(({ token }, at) => ordered.findIndex((row) => row.token === token) === at)
    .slice(0, 2 * LIMIT);
  return {
    words: oneSpellingEach(kept),
    keys: [...new Set(kept.flatMap(({ keys }) => keys))],
    rows: kept.reduce((sum, { df }) => sum + df, 0),
  };
}

function oneSpellingEach(rows: readonly TokenRow[]): string[] {
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
