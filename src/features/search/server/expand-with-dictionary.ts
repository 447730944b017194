import { expandForSearch, type SearchExpansion } from '#shared/names/expand-for-search.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import type { NameDictionary } from './name-dictionary.ts';

const LONGEST_MERGED = 40;
const SHORTEST_PART = 3;

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

/** The engine's expansion, its merged words split by the register's dictionary; asks it only for unknown words. */
export async function expandWithDictionary(
  dictionary: NameDictionary,
  query: FoldedName,
): Promise<SearchExpansion> {
  const expansion = expandForSearch(query);
  const long = expansion.words.filter((word) => word.mayBeMerged).slice(0, 3);
  if (long.length === 0) return expansion;
  const reach = await dictionary.reach(long);
  const unknown = long.filter((word) => !reach.get(word.text)?.isKnown);
  if (unknown.length === 0) return expansion;
  const known = await dictionary.known(unknown.flatMap((word) => piecesOf(word.text)));
  return expandForSearch(query, (token) => known.has(token) || reach.get(token)?.isKnown === true);
}
