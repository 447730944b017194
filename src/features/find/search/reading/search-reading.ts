import type { Match } from '#features/records/graves/graves-contract.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import type { NarrowedFilters } from './narrow-by.ts';
import type { PlaceWords, Reading } from './read-question.ts';
import { SCORE_FLOOR, SURE_SCORE } from './score-bars.ts';

export interface NamedGrave {
  id: number;
  /** The folded name that matched. */
  name: string;
  match: Match;
}

export interface NamesFound<Grave> {
  /** Best first. */
  graves: Grave[];
  /** There may be more matches than were compared. */
  isCapped: boolean;
  /** The time was over before every way of reading the name had been tried. */
  isShortened: boolean;
}

/** Where a text is looked for: the register of the server, or the cemeteries that a phone keeps. */
export interface Register<Filters extends NarrowedFilters, Grave extends NamedGrave> {
  fold(text: string): FoldedName;
  /** Graves whose name equals or resembles the one asked for. */
  searchNames(query: FoldedName, filters: Filters): Promise<NamesFound<Grave>>;
  /** Graves with a name whose word begins as the last of the text does. */
  searchBegun(text: string, filters: Filters): Promise<NamesFound<Grave>>;
  /** Best first. */
  inOrder(graves: Grave[]): Grave[];
  /** Cemeteries that share a word with the text, and those that words of it nearly name. */
  placesOf(text: string): Promise<PlaceWords[]>;
  placesLike(text: string): Promise<PlaceWords[]>;
  holdsSome(filters: Filters): Promise<boolean>;
}

export const scoreOf = ({ graves }: NamesFound<NamedGrave>): number => graves[0]?.match.score ?? 0;

/** Matches of a part of the text: the rest of it is no name. */
export const partly = <Grave extends NamedGrave>({
  graves,
  ...found
}: NamesFound<Grave>): NamesFound<Grave> => ({
  ...found,
  graves: graves.map(({ match: { isTyped: _, ...match }, ...grave }) => ({ ...grave, match }) as Grave),
});

/**
 * The name of a reading, as it is typed or without the words beside it, whichever is better somebody's; '' where it is nobody's and
 * nothing but such words.
 */
export async function searchReading<Filters extends NarrowedFilters, Grave extends NamedGrave>(
  register: Register<Filters, Grave>,
  { name, plain }: Reading,
  filters: Filters,
): Promise<{ name: string; names: NamesFound<Grave> }> {
  const typed = await searchWords(register, name, filters);
  if (plain === undefined || scoreOf(typed) >= SURE_SCORE) return { name, names: typed };
  const bare = await searchWords(register, plain, filters);
  const isBare = plain === '' ? scoreOf(typed) < SCORE_FLOOR : scoreOf(bare) > scoreOf(typed);
  return isBare ? { name: plain, names: bare } : { name, names: typed };
}

/** Names as they are spelt, and those that begin so. */
async function searchWords<Filters extends NarrowedFilters, Grave extends NamedGrave>(
  register: Register<Filters, Grave>,
  text: string,
  filters: Filters,
): Promise<NamesFound<Grave>> {
  if (text === '') return { graves: [], isCapped: false, isShortened: false };
  const whole = await register.searchNames(register.fold(text), filters);
  if (scoreOf(whole) >= SURE_SCORE) return whole;
  return join(register, whole, await register.searchBegun(text, filters));
}

export function join<Grave extends NamedGrave>(
  register: { inOrder(graves: Grave[]): Grave[] },
  whole: NamesFound<Grave>,
  begun: NamesFound<Grave>,
): NamesFound<Grave> {
  const known = new Set(whole.graves.map(({ id }) => id));
  const further = begun.graves.filter(({ id }) => !known.has(id));
  return {
    graves: register.inOrder([...whole.graves, ...further]),
    isCapped: whole.isCapped || begun.isCapped,
    isShortened: whole.isShortened,
  };
}
