import type { Match } from '#features/records/graves/graves-contract.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import { isPart, lacksCemetery, type NarrowedFilters, narrowBy } from './narrow-by.ts';
import { type PlaceWords, type Reading, readQuestion, withPlain } from './read-question.ts';
import { SCORE_FLOOR, SURE_SCORE } from './score-bars.ts';
import { withoutOrigin } from './words-of-origin.ts';

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

/** What a typed text found. */
export interface FoundByText<Filters, Grave> {
  /** The graves whose names match; null where the text holds no name, and everything within the filters is meant. */
  names: NamesFound<Grave> | null;
  /** The list's filters and those that the text itself holds. */
  filters: Filters;
  /** How the text was understood; null for nothing but a name. */
  reading: Reading | null;
  /** Cemeteries that the text names, whether or not it was read as their name. */
  placeIds: number[];
  /** A year of death in the text in which nobody of the name was found: the graves are of any year. */
  yearSetAside: number | null;
  /** The words of where somebody came from, as typed, where nobody was found with them: the graves were found without. */
  wordsSetAside: string | null;
  /** The text is a row or a section, which every cemetery has, and says of which it is meant neither here nor in the filters. */
  lacksCemetery: boolean;
}

/**
 * The order in which a text's readings are tried, one for every register: a text that is somebody's name is taken as
 * one; otherwise the reading that explains most of it wins. Misspelt places come after them, and last, where nobody was found, the
 * name without the place that its bearer came from: of 'Fatima from Hargeisa', Fatima.
 */
export async function findByReadings<Filters extends NarrowedFilters, Grave extends NamedGrave>(
  register: Register<Filters, Grave>,
  text: string,
  filters: Filters,
): Promise<FoundByText<Filters, Grave>> {
  type Found = FoundByText<Filters, Grave>;
  const query = register.fold(text);
  const [whole, places] = await Promise.all([register.searchNames(query, filters), register.placesOf(text)]);
  const readings = readQuestion(text, places);
  const placeIds = readings[0]?.cemeteryIds ?? [];
  const found = { placeIds, yearSetAside: null, wordsSetAside: null, lacksCemetery: false };
  const asName = (names: NamesFound<Grave>): Found => ({ ...found, names, filters, reading: null });
  const best = whole.graves[0];
  if (best?.match.score === 1) return asName(whole);
  const words = query.tokens.map((token) => token.text);
  const isName = words.length > 0 && words.every((word) => best?.name.split(' ').includes(word));
  const year = isDated(filters) ? undefined : readings.find((reading) => reading.year !== undefined)?.year;
  let isYearMet = year === undefined;
  /** Without the year, if it is neither met nor, as '2019', the number of a grave. */
  const withoutYear = ({ names, reading, ...rest }: Found): Found => {
    const isLeftOut = !isYearMet && names?.graves.length !== 0 && reading?.number === undefined;
    return { ...rest, names, reading, yearSetAside: isLeftOut ? (year ?? null) : null };
  };
  const top: { score: number; read: Found | null } = { score: scoreOf(whole), read: null };
  /** Keeps what is found if the text is meant so, where that explains more of it than anything before. @returns whether it is sure */
  const consider = async (reading: Reading, placeIds = found.placeIds): Promise<boolean> => {
    const narrowed = await narrowBy(filters, reading, register.holdsSome);
    if (narrowed === null) return false;
    const { name, names } = await searchReading(register, reading, narrowed);
    const read = { ...found, placeIds, filters: narrowed, reading: { ...reading, name } };
    if (name === '') {
      // Somebody was found already by a reading that says more.
      if (top.read) return false;
      // A surname may be a town's name too. The place is then offered beside the graves.
      if (isNameAlone(reading) || (isPlaceAlone(reading) && isName) || reading.bornIn) return false;
      top.read = { ...read, names: null };
      return true;
    }
    if ((reading.year ?? reading.bornIn) !== undefined && names.graves.length > 0) isYearMet = true;
    const score = scoreOf(names);
    if (score <= top.score) return false;
    top.score = score;
    top.read = { ...read, names: partly(names) };
    return score >= SURE_SCORE;
  };
  const asMeant = (read: Found): Found => (read.names ? withoutYear(read) : read);
  for (const reading of readings.filter((one) => !isNameAlone(one)))
    if ((await consider(reading)) && top.read) return asMeant(top.read);
  if (scoreOf(whole) >= SURE_SCORE) return withoutYear(asName(whole));
  const alike = await register.placesLike(text);
  const misspelt =
    alike.length === 0 ? [] : readQuestion(text, alike).filter(({ cemeteryIds }) => cemeteryIds);
  const isNobody = ({ name, plain = name }: Reading) => plain === '';
  for (const reading of misspelt.filter((one) => !isNobody(one)))
    if ((await consider(reading, reading.cemeteryIds)) && top.read) return asMeant(top.read);
  for (const reading of readings.filter(isNameAlone)) await consider(reading);
  if (top.read) return asMeant(top.read);
  const begun = await register.searchBegun(text, filters);
  const place = misspelt.find((reading) => isNobody(reading) && isPlaceAlone(reading));
  if (place && whole.graves.length === 0 && begun.graves.length === 0) {
    await consider(place, place.cemeteryIds);
    if (top.read) return asMeant(top.read);
  }
  const named = join(register, whole, begun);
  if (named.graves.length > 0) return withoutYear(asName(named));
  for (const reading of [...readings, { name: text }]) {
    const origin = withoutOrigin(reading.name);
    if (!origin) continue;
    await consider(withPlain({ ...reading, name: origin.name }));
    if (top.read) return { ...asMeant(top.read), wordsSetAside: origin.leftOut };
  }
  const isUnplaced = readings.some((one) => isNobody(one) && lacksCemetery(filters, one));
  return { ...withoutYear(asName(named)), lacksCemetery: isUnplaced };
}

const scoreOf = ({ graves }: NamesFound<NamedGrave>): number => graves[0]?.match.score ?? 0;
const isPlaceAlone = (reading: Reading): boolean =>
  ![reading.number, reading.year, reading.bornIn].some((read) => read !== undefined) && !isPart(reading);
const isNameAlone = (reading: Reading): boolean => isPlaceAlone(reading) && !reading.cemeteryIds;

const isDated = ({ deathFrom, deathTo }: NarrowedFilters): boolean =>
  deathFrom !== undefined || deathTo !== undefined;

/** Matches of a part of the text: the rest of it is no name. */
const partly = <Grave extends NamedGrave>({ graves, ...found }: NamesFound<Grave>): NamesFound<Grave> => ({
  ...found,
  graves: graves.map(({ match: { isTyped: _, ...match }, ...grave }) => ({ ...grave, match }) as Grave),
});

/**
 * The name of a reading, as it is typed or without the words beside it, whichever is better somebody's; '' where it is nobody's and
 * nothing but such words.
 */
async function searchReading<Filters extends NarrowedFilters, Grave extends NamedGrave>(
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

function join<Grave extends NamedGrave>(
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
