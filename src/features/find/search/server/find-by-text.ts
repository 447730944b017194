import type { LatLng } from '#shared/geo.ts';
import { foldGraveNumber } from '#shared/grave-number.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { countGraves } from './count-graves.ts';
import type { GraveFilters } from './grave-filters.ts';
import { placesLike, placesOf } from './known-places.ts';
import { type Reading, readQuestion } from './read-question.ts';
import { searchBegun } from './search-begun.ts';
import { byRank, foldQuery, type NameMatches, SCORE_FLOOR, SURE_SCORE, searchNames } from './search-names.ts';

/** What a typed text found. */
export interface FoundByText {
  /** The graves whose names match; null where the text holds no name, and everything within the filters is meant. */
  names: NameMatches | null;
  /** The list's filters and those that the text itself holds. */
  filters: GraveFilters;
  /** How the text was understood; null for nothing but a name. */
  reading: Reading | null;
  /** Cemeteries that the text names, whether or not it was read as their name. */
  placeIds: number[];
  /** A year of death in the text in which nobody of the name was found: the graves are of any year. */
  yearSetAside: number | null;
}

export interface SearchOptions {
  /** Nearer graves come first among equals. */
  near?: LatLng | undefined;
  /** Every round of the search is read, however long it takes (find-candidates.ts). */
  isPatient?: boolean;
}

/**
 * Any part of what a family knows finds: a name in any spelling or half typed, a place, a grave number in any
 * writing, a year of death, in any order. A text that is somebody's name is taken as one; otherwise the reading
 * that explains most of it wins, and misspelt places come last.
 */
export function findByText(
  db: Queries,
  text: string,
  filters: GraveFilters,
  { near, isPatient = false }: SearchOptions = {},
): Promise<FoundByText> {
  // Texts this long are not worth caching, and a cut key would not tell them apart.
  if (text.length > KEY_LENGTH) return find(db, text, filters, { near, isPatient });
  const running = underWay.get(db.home) ?? new Map<string, Promise<FoundByText>>();
  underWay.set(db.home, running);
  const key = JSON.stringify([text, filters, near, isPatient]);
  const known = running.get(key);
  if (known) return known;
  const search = find(db, text, filters, { near, isPatient }).finally(() => running.delete(key));
  running.set(key, search);
  return search;
}

/** A page asks for its list and for the help beside it at once, so both share one search. */
const underWay = new WeakMap<Queries, Map<string, Promise<FoundByText>>>();
const KEY_LENGTH = 400;

async function find(
  db: Queries,
  text: string,
  filters: GraveFilters,
  options: SearchOptions,
): Promise<FoundByText> {
  const query = foldQuery(text);
  const [whole, places] = await Promise.all([
    searchNames(db, query, filters, options.near, options.isPatient),
    placesOf(db, text),
  ]);
  const readings = readQuestion(text, places);
  const placeIds = readings[0]?.cemeteryIds ?? [];
  const found = { placeIds, yearSetAside: null };
  const asName = (names: NameMatches): FoundByText => ({ ...found, names, filters, reading: null });
  const best = whole.graves[0];
  if (best?.match.score === 1) return asName(whole);
  const words = query.tokens.map((token) => token.text);
  const isName = words.length > 0 && words.every((word) => best?.name.split(' ').includes(word));
  const year = isDated(filters) ? undefined : readings.find((reading) => reading.year !== undefined)?.year;
  let isYearMet = year === undefined;
  /** Without the year, if it is neither met nor, as '2019', the number of a grave. */
  const withoutYear = ({ names, reading, ...rest }: FoundByText): FoundByText => {
    const isLeftOut = !isYearMet && names?.graves.length !== 0 && reading?.number === undefined;
    return { ...rest, names, reading, yearSetAside: isLeftOut ? (year ?? null) : null };
  };
  const top: { score: number; read: FoundByText | null } = { score: scoreOf(whole), read: null };
  /** Keeps what is found if the text is meant so, where that explains more of it than anything before. @returns whether it is sure */
  const consider = async (reading: Reading, placeIds = found.placeIds): Promise<boolean> => {
    const narrowed = await narrow(db, filters, reading);
    if (narrowed === null) return false;
    const { name, names } = await searchReading(db, reading, narrowed, options);
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
  const asMeant = (read: FoundByText): FoundByText => (read.names ? withoutYear(read) : read);
  for (const reading of readings.filter((one) => !isNameAlone(one)))
    if ((await consider(reading)) && top.read) return asMeant(top.read);
  if (scoreOf(whole) >= SURE_SCORE) return withoutYear(asName(whole));
  const alike = await placesLike(db, text);
  const misspelt =
    alike.length === 0 ? [] : readQuestion(text, alike).filter(({ cemeteryIds }) => cemeteryIds);
  const isNobody = ({ name, plain = name }: Reading) => plain === '';
  for (const reading of misspelt.filter((one) => !isNobody(one)))
    if ((await consider(reading, reading.cemeteryIds)) && top.read) return asMeant(top.read);
  for (const reading of readings.filter(isNameAlone)) await consider(reading);
  if (top.read) return asMeant(top.read);
  const begun = await searchBegun(db, text, filters, options.near);
  const place = misspelt.find((reading) => isNobody(reading) && isPlaceAlone(reading));
  if (place && whole.graves.length === 0 && begun.graves.length === 0) {
    await consider(place, place.cemeteryIds);
    if (top.read) return asMeant(top.read);
  }
  return withoutYear(asName(join(whole, begun)));
}

const scoreOf = ({ graves }: NameMatches): number => graves[0]?.match.score ?? 0;
const isPlaceAlone = ({ number, year, bornIn }: Reading): boolean =>
  number === undefined && year === undefined && bornIn === undefined;
const isNameAlone = (reading: Reading): boolean => isPlaceAlone(reading) && !reading.cemeteryIds;

const isDated = ({ deathFrom, deathTo }: GraveFilters): boolean =>
  deathFrom !== undefined || deathTo !== undefined;

/** Matches of a part of the text: the rest of it is no name. */
const partly = ({ graves, ...found }: NameMatches): NameMatches => ({
  ...found,
  graves: graves.map(({ match: { isTyped: _, ...match }, ...grave }) => ({ ...grave, match })),
});

/**
 * The name of a reading, as it is typed or without the words beside it, whichever is better somebody's; '' where it is nobody's and
 * nothing but such words.
 */
async function searchReading(
  db: Queries,
  { name, plain }: Reading,
  filters: GraveFilters,
  options: SearchOptions,
): Promise<{ name: string; names: NameMatches }> {
  const typed = await searchWords(db, name, filters, options);
  if (plain === undefined || scoreOf(typed) >= SURE_SCORE) return { name, names: typed };
  const bare = await searchWords(db, plain, filters, options);
  const isBare = plain === '' ? scoreOf(typed) < SCORE_FLOOR : scoreOf(bare) > scoreOf(typed);
  return isBare ? { name: plain, names: bare } : { name, names: typed };
}

/** Names as they are spelt, and those that begin so. */
async function searchWords(
  db: Queries,
  text: string,
  filters: GraveFilters,
  { near, isPatient }: SearchOptions,
): Promise<NameMatches> {
  if (text === '') return { graves: [], isCapped: false, isShortened: false };
  const whole = await searchNames(db, foldQuery(text), filters, near, isPatient);
  if ((whole.graves[0]?.match.score ?? 0) >= SURE_SCORE) return whole;
  return join(whole, await searchBegun(db, text, filters, near));
}

function join(whole: NameMatches, begun: NameMatches): NameMatches {
  const known = new Set(whole.graves.map(({ id }) => id));
  const further = begun.graves.filter(({ id }) => !known.has(id));
  return {
    graves: byRank([...whole.graves, ...further]),
    isCapped: whole.isCapped || begun.isCapped,
    isShortened: whole.isShortened,
  };
}

/** The filters with what the reading adds; null where they are at odds with it or no grave is left. */
async function narrow(db: Queries, filters: GraveFilters, reading: Reading): Promise<GraveFilters | null> {
  const { cemeteryIds: read, number, year } = reading;
  const asked = filters.cemeteryIds;
  const cemeteryIds = read && asked ? read.filter((id) => asked.includes(id)) : (read ?? asked);
  if (cemeteryIds?.length === 0 || (year !== undefined && isDated(filters))) return null;
  const narrowed: GraveFilters = { ...filters, cemeteryIds, bornIn: reading.bornIn };
  if (year !== undefined) {
    narrowed.deathFrom = `${year}-01-01`;
    narrowed.deathTo = `${year}-12-31`;
  }
  const holdsSome = async (more: GraveFilters) => (await countGraves(db, more, 1)) > 0;
  if (number === undefined) return (await holdsSome(narrowed)) ? narrowed : null;
  const folded = foldGraveNumber(number);
  if (folded.together === '') return null;
  const exact = { ...narrowed, number: { ...folded, isBegun: false } };
  if (await holdsSome(exact)) return exact;
  const begun = { ...narrowed, number: { ...folded, isBegun: true } };
  return (await holdsSome(begun)) ? begun : null;
}
