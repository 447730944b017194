import { aliasGroupOf } from '#shared/names/alias-groups.ts';
import { latinOfArabic } from '#shared/names/arabic-spellings.ts';
import { splitMerged } from '#shared/names/expand-for-search.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { KNOWN_NAMES } from '#shared/names/known-names.ts';
import type { FoldedName, NameToken } from '#shared/names/name-types.ts';
import type { NameDictionary } from './name-dictionary.ts';

const LONGEST_MERGED = 40;
const SHORTEST_PART = 3;
/** A merged word has at least two parts. */
const SHORTEST_MERGED = 2 * SHORTEST_PART;
const MERGED_WORDS = 2;
const READINGS = 2;
/** Halves of compounds, which the dictionary holds in one spelling only. */
const COMPOUND_PART = /^([ck]?abd[ueai][lrszn]?|[uo]u?l+ah?|[ueo]d+[ie]+ne?)$/;
const REAL_NAMES = new Set(KNOWN_NAMES);

/** Every piece of a word that could be a name of its own. */
function piecesOf(word: string): string[] {
  const letters = [...word].slice(0, LONGEST_MERGED);
  const pieces = new Set<string>();
  for (let from = 0; from <= letters.length - SHORTEST_PART; from++) {
    for (let to = from + SHORTEST_PART; to <= letters.length; to++)
      pieces.add(letters.slice(from, to).join(''));
  }
  return [...pieces];
}

/**
 * Readings of a query in which two names were typed as one ('hassenyousif'): at most two, likeliest first;
 * none where the register knows the word as it stands.
 */
export async function splitReadings(dictionary: NameDictionary, query: FoldedName): Promise<FoldedName[]> {
  const long = query.tokens.filter((token) => !token.initial && token.text.length >= SHORTEST_MERGED);
  if (long.length === 0) return [];
  const graves = await dictionary.frequencies(long.map(({ text }) => text));
  const unknown = long.filter(({ text }) => !graves.get(text)).slice(0, MERGED_WORDS);
  const readings = await Promise.all(unknown.map((token) => readingsOf(dictionary, query, token)));
  return readings.flat().slice(0, READINGS);
}

async function readingsOf(
  dictionary: NameDictionary,
  query: FoldedName,
  token: NameToken,
): Promise<FoldedName[]> {
  const frequencies = await dictionary.frequencies(piecesOf(token.text));
  const isName = (piece: string) =>
    COMPOUND_PART.test(piece) ||
    aliasGroupOf(piece) !== undefined ||
    REAL_NAMES.has(piece) ||
    latinOfArabic(piece) !== undefined;
  const isKnown = (piece: string) => isName(piece) || (frequencies.get(piece) ?? 0) > 0;
  /** The rarest part decides how likely a reading is; names count even where this register lacks them. */
  const likelihood = (parts: readonly string[]) =>
    Math.min(...parts.map((part) => Math.log((frequencies.get(part) ?? 0) + 1) + (isName(part) ? 4 : 0))) -
    2 * parts.length;
  return splitMerged(token.text, isKnown)
    .sort((a, b) => likelihood(b) - likelihood(a))
    .slice(0, READINGS)
    .map((parts) => foldName(query.folded.replace(token.text, parts.join(' '))));
}
