import type { FoldedName } from '#shared/names/name-types.ts';
import { isSurePart } from './grave-parts.ts';
import { isPart, lacksCemetery, type NarrowedFilters, narrowBy } from './narrow-by.ts';
import { type Reading, readQuestion, withPlain } from './read-question.ts';
import { SURE_SCORE } from './score-bars.ts';
import {
  join,
  type NamedGrave,
  type NamesFound,
  partly,
  type Register,
  scoreOf,
  searchReading,
} from './search-reading.ts';
import { withoutBirthplace, withoutOrigin } from './words-of-origin.ts';

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
  /** The words of a row, a section or where somebody came from, as typed, where nobody was found with them: the graves were found without. */
  wordsSetAside: string | null;
  /** The words of a row or a section, as typed, in which people of the name were found, in whichever cemetery. */
  partAnywhere: string | null;
  /** The text is a row or a section, which every cemetery has, and says of which it is meant neither here nor in the filters. */
  lacksCemetery: boolean;
}

/**
 * The order in which a text's readings are tried, one for every register: a text that is somebody's name is taken as
 * one; otherwise the reading that explains most of it wins. Misspelt places come after them, and last, where nobody was found,
 * come the readings that leave words out.
 */
export async function findByReadings<Filters extends NarrowedFilters, Grave extends NamedGrave>(
  register: Register<Filters, Grave>,
  text: string,
  filters: Filters,
): Promise<FoundByText<Filters, Grave>> {
  const query = register.fold(text);
  const [whole, places] = await Promise.all([register.searchNames(query, filters), register.placesOf(text)]);
  const tried = new TriedReadings(register, { text, query, filters, whole }, readQuestion(text, places));
  if (scoreOf(whole) === 1) return tried.asName(whole);
  return (
    (await tried.thatSayMore()) ??
    tried.asOneName() ??
    (await tried.inMisspeltPlaces()) ??
    tried.asPartOfNoPlace() ??
    (await tried.asNames()) ??
    (await tried.withoutPart()) ??
    (await tried.withoutBirthplace()) ??
    (await tried.asMisspeltPlace()) ??
    (await tried.withoutOrigin()) ??
    tried.asNothing()
  );
}

interface AskedText<Filters, Grave> {
  text: string;
  query: FoldedName;
  filters: Filters;
  /** What the whole text finds as a name. */
  whole: NamesFound<Grave>;
}

/** The readings of one text as they are tried, and the best that was found so far. Each step answers, or leaves it to the next one. */
class TriedReadings<Filters extends NarrowedFilters, Grave extends NamedGrave> {
  readonly #register: Register<Filters, Grave>;
  readonly #asked: AskedText<Filters, Grave>;
  readonly #readings: readonly Reading[];
  readonly #placeIds: number[];
  readonly #year: number | undefined;
  /** Every word of the text is in the name that resembles it most. */
  readonly #isName: boolean;
  /** A person's row or section is told: 'Khan row 30'. */
  readonly #isInPart: boolean;
  /** The whole text is nobody's name: with 'row' in it, it would be liked to the name Rao. */
  readonly #isNoName: boolean;
  #isYearMet: boolean;
  #misspelt: readonly Reading[] = [];
  #named: NamesFound<Grave>;
  #score: number;
  #read: FoundByText<Filters, Grave> | null = null;

  constructor(
    register: Register<Filters, Grave>,
    asked: AskedText<Filters, Grave>,
    readings: readonly Reading[],
  ) {
    const { text, query, filters, whole } = asked;
    this.#register = register;
    this.#asked = asked;
    this.#readings = readings;
    this.#placeIds = readings[0]?.cemeteryIds ?? [];
    this.#year = isDated(filters) ? undefined : readings.find(({ year }) => year !== undefined)?.year;
    this.#isYearMet = this.#year === undefined;
    const known = whole.graves[0]?.name.split(' ') ?? [];
    this.#isName = query.tokens.length > 0 && query.tokens.every((token) => known.includes(token.text));
    this.#isInPart = readings.some(isPersonsPart) && !readings.some(isPlacesPart);
    this.#isNoName = this.#isInPart || withoutBirthplace(text) !== null;
    this.#named = whole;
    this.#score = this.#isNoName ? 0 : scoreOf(whole);
  }

  asName(names: NamesFound<Grave>): FoundByText<Filters, Grave> {
    return { ...NOTHING_ASIDE, placeIds: this.#placeIds, names, filters: this.#asked.filters, reading: null };
  }

  /** With a place, a year or a number beside a name, or without one. */
  async thatSayMore() {
    for (const reading of this.#readings.filter((one) => !isNameAlone(one)))
      if (await this.#consider(reading)) return this.#best();
    return null;
  }

  asOneName() {
    const { whole } = this.#asked;
    const isSure = !this.#isNoName && scoreOf(whole) >= SURE_SCORE;
    return isSure ? this.#withoutYear(this.asName(whole)) : null;
  }

  async inMisspeltPlaces() {
    const { text } = this.#asked;
    const alike = await this.#register.placesLike(text);
    if (alike.length > 0) this.#misspelt = readQuestion(text, alike).filter(({ cemeteryIds }) => cemeteryIds);
    for (const reading of this.#misspelt.filter((one) => !isNobody(one)))
      if (await this.#consider(reading, reading.cemeteryIds)) return this.#best();
    return null;
  }

  /** 'Row 30' alone is not liked to a name either. */
  asPartOfNoPlace() {
    const isAlone = !this.#read && this.#readings.some((one) => isSurePart(one) && this.#isUnplaced(one));
    if (!isAlone) return null;
    return { ...this.asName({ ...this.#asked.whole, graves: [] }), lacksCemetery: true };
  }

  async asNames() {
    if (!this.#isNoName)
      for (const reading of this.#readings.filter(isNameAlone)) await this.#consider(reading);
    return this.#best();
  }

  /** Of 'Khan row 30' Khan, where no Khan lies in a row 30. */
  async withoutPart() {
    if (!this.#isInPart) return null;
    const readings = [...this.#misspelt, ...this.#readings].filter(isPersonsPart);
    for (const { section: _, row: __, partSaid, ...reading } of readings) {
      await this.#consider(reading);
      const found = this.#best();
      if (found) return without(found, partSaid);
    }
    return null;
  }

  /** Each reading is tried without it already; this is the text with nothing else taken out. */
  async withoutBirthplace() {
    if (this.#isNoName) await this.#consider({ name: this.#asked.text });
    return this.#best();
  }

  async asMisspeltPlace() {
    const { text, filters, whole } = this.#asked;
    const begun = await this.#register.searchBegun(text, filters);
    this.#named = join(this.#register, whole, begun);
    const place = this.#misspelt.find((reading) => isNobody(reading) && isPlaceAlone(reading));
    if (!place || this.#named.graves.length > 0) return null;
    await this.#consider(place, place.cemeteryIds);
    return this.#best();
  }

  /** Of 'Fatima from Hargeisa' Fatima; of 'Fatima d'Alger', too, where the place differs from a name, which is no likeness. */
  async withoutOrigin() {
    const { text } = this.#asked;
    const [best] = this.#named.graves;
    if (best && !best.match.reasons.includes('differs')) return null;
    this.#score = 0;
    for (const reading of [...this.#readings, { name: text }]) {
      const origin = withoutOrigin(reading.name, text);
      if (origin) await this.#consider(withPlain({ ...reading, name: origin.name }));
      const found = this.#best();
      if (found && origin) return without(found, origin.leftOut);
    }
    return null;
  }

  /** The names that resemble the text or begin as it does, if any. */
  asNothing() {
    const isUnplaced = this.#readings.some((one) => this.#isUnplaced(one));
    const lacksCemetery = this.#named.graves.length === 0 && isUnplaced;
    return { ...this.#withoutYear(this.asName(this.#named)), lacksCemetery };
  }

  /** Keeps what is found if the text is meant so, where that explains more of it than anything before. @returns whether it is sure */
  async #consider(typed: Reading, placeIds = this.#placeIds): Promise<boolean> {
    const { text, filters } = this.#asked;
    const birth = withoutBirthplace(typed.name, text);
    const reading = birth ? withPlain({ ...typed, name: birth.name }) : typed;
    const narrowed = await narrowBy(filters, reading, this.#register.holdsSome);
    if (narrowed === null) return false;
    const { name, names } = await searchReading(this.#register, reading, narrowed);
    const partAnywhere = (lacksCemetery(narrowed, reading) && reading.partSaid) || null;
    const said = { ...NOTHING_ASIDE, wordsSetAside: birth?.leftOut ?? null, partAnywhere };
    const read = { ...said, placeIds, filters: narrowed, reading: { ...reading, name } };
    if (name === '') {
      // Somebody was found already by a reading that says more.
      if (this.#read) return false;
      // A surname may be a town's name too. The place is then offered beside the graves.
      if (isNameAlone(reading) || (isPlaceAlone(reading) && this.#isName) || reading.bornIn) return false;
      this.#read = { ...read, names: null };
      return true;
    }
    if ((reading.year ?? reading.bornIn) !== undefined && names.graves.length > 0) this.#isYearMet = true;
    const score = scoreOf(names);
    // Of a text that names a cemetery a row elsewhere is meant only where the cemetery's name is somebody's.
    const isElsewhere = partAnywhere !== null && this.#placeIds.length > 0 && score < SURE_SCORE;
    if (score <= this.#score || isElsewhere) return false;
    this.#score = score;
    this.#read = { ...read, names: partly(names) };
    return score >= SURE_SCORE;
  }

  #best(): FoundByText<Filters, Grave> | null {
    return this.#read?.names ? this.#withoutYear(this.#read) : this.#read;
  }

  /** Without the year, if it is neither met nor, as '2019', the number of a grave. */
  #withoutYear(found: FoundByText<Filters, Grave>): FoundByText<Filters, Grave> {
    const isLeftOut =
      !this.#isYearMet && found.names?.graves.length !== 0 && found.reading?.number === undefined;
    return { ...found, yearSetAside: isLeftOut ? (this.#year ?? null) : null };
  }

  #isUnplaced(reading: Reading): boolean {
    return isNobody(reading) && lacksCemetery(this.#asked.filters, reading);
  }
}

const NOTHING_ASIDE = { yearSetAside: null, wordsSetAside: null, partAnywhere: null, lacksCemetery: false };

const isNobody = ({ name, plain = name }: Reading): boolean => plain === '';
const isPlacesPart = (reading: Reading): boolean =>
  isNobody(reading) && isPart(reading) && reading.cemeteryIds !== undefined;
const isPersonsPart = (reading: Reading): boolean => isSurePart(reading) && !isNobody(reading);
const without = <Found extends { wordsSetAside: string | null }>(read: Found, words = ''): Found => ({
  ...read,
  wordsSetAside: [words, read.wordsSetAside].filter(Boolean).join(' '),
});
const isPlaceAlone = (reading: Reading): boolean =>
  ![reading.number, reading.year, reading.bornIn].some((read) => read !== undefined) && !isPart(reading);
const isNameAlone = (reading: Reading): boolean => isPlaceAlone(reading) && !reading.cemeteryIds;

const isDated = ({ deathFrom, deathTo }: NarrowedFilters): boolean =>
  deathFrom !== undefined || deathTo !== undefined;
