import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { SearchState } from './search-state.ts';

/**
 * Separates exact matches from close ones. Only the order of relevance has exact ones first, so other orders
 * are not separated.
 */
export function partMatches(graves: readonly Grave[], sort: SearchState['sort']) {
  if (sort !== 'relevance') return { exact: graves, close: [] };
  const isClose = (grave: Grave) => grave.match?.isExact === false;
  return { exact: graves.filter((grave) => !isClose(grave)), close: graves.filter(isClose) };
}

/**
 * How many graves at the head of a list have the searched name in a longer form, in any of its scripts. What follows them is only
 * like it, and must not be said to contain it.
 */
export function countLonger(graves: readonly Grave[], search: string): number {
  const isLonger = ({ deceasedName, nameArabic, nameUrdu }: Grave) =>
    [deceasedName, nameArabic?.name, nameUrdu?.name].some((name) => holdsWords(name, search));
  const others = graves.findIndex((grave) => !isLonger(grave));
  return others === -1 ? graves.length : others;
}

/**
 * Whether a name contains every word of the search, letter by letter: then it is the same name in a longer
 * form.
 */
function holdsWords(name: string | undefined, search: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean);
  const own = words(name ?? '');
  return own.length > 0 && words(search).every((word) => own.includes(word));
}
