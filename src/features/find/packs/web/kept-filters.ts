import type { NarrowedFilters } from '#features/find/search/reading/narrow-by.ts';
import { distanceMetres, type LatLng, parseLatLng } from '#shared/geo.ts';
import { fromFolded } from '#shared/names/fold-name.ts';
import { unpackPosition } from '../unpack-graves.ts';
import { fitsNumber, fitsPart } from './kept-numbers.ts';
import type { LoadedPack } from './loaded-packs.ts';
import { isNamed } from './place-words.ts';
import { relativeKeys } from './relative-keys.ts';

/** Filters of a list of kept graves; undefined filters nothing. */
export interface KeptFilters extends NarrowedFilters {
  section: string | undefined;
  /** Type of section in the cemetery's layout. */
  sectionType: string | undefined;
  /** The beginning of the grave number. */
  graveNumber: string | undefined;
  isVerified: boolean | undefined;
  hasMemorial: boolean | undefined;
  relative: string[][] | undefined;
  around: { centre: LatLng; metres: number } | undefined;
  box: readonly [south: number, west: number, north: number, east: number] | undefined;
  demoOnly: boolean;
}

/** What a list of kept graves is asked for, besides its order and its page. */
interface ListQuery {
  search: string;
  near: LatLng | null;
  filters: KeptFilters;
  /** A value of the query; '' where it has none. */
  text: (name: string) => string;
}

/** Reads a list's query as the server does; values that the server would refuse are ignored. */
export function readListQuery(
  packs: readonly LoadedPack[],
  query: Readonly<Record<string, unknown>>,
  { demoOnly = false }: { demoOnly?: boolean } = {},
): ListQuery {
  const text = (name: string) => (query[name] === undefined ? '' : String(query[name]).trim());
  const near = parseLatLng(text('near'));
  return { text, near, search: text('search'), filters: readFilters(packs, text, near, demoOnly) };
}

function readFilters(
  packs: readonly LoadedPack[],
  text: ListQuery['text'],
  near: LatLng | null,
  demoOnly: boolean,
): KeptFilters {
  const flag = (name: string) => (text(name) === '' ? undefined : text(name) === 'true');
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
  const [south, west, north, east] = text('bbox').split(',').map(Number);
  const isBox = [south, west, north, east].every((side) => side !== undefined && Number.isFinite(side));
  const radius = number('radius');
  const relative = relativeKeys(text('relative'));
  const year = (name: string, day: string) => (YEAR.test(text(name)) ? `${text(name)}-${day}` : undefined);
  return {
    cemeteryIds: cemeteryIdsOf(packs, text('cemetery'), text('cemeteryId')),
    section: text('section').toLowerCase() || undefined,
    sectionType: text('sectionType') || undefined,
    graveNumber: text('graveNumber').toLowerCase() || undefined,
    deathFrom: year('deathFrom', '01-01'),
    deathTo: year('deathTo', '12-31'),
    isVerified: flag('verified'),
    hasMemorial: flag('hasMemorial'),
    relative: relative.length > 0 ? relative : undefined,
    around: near && radius !== undefined ? { centre: near, metres: radius * 1000 } : undefined,
    box: text('bbox') && isBox ? [south ?? 0, west ?? 0, north ?? 0, east ?? 0] : undefined,
    demoOnly,
  };
}

const YEAR = /^\d{4}$/;

/** Undefined where no cemetery is asked for; none where it is not kept. */
function cemeteryIdsOf(packs: readonly LoadedPack[], name: string, id: string): number[] | undefined {
  if (name === '' && id === '') return undefined;
  return packs
    .filter(
      ({ pack: { cemetery, aliases } }) => name === '' || isNamed({ name: cemetery.name, aliases }, name),
    )
    .map(({ pack }) => pack.cemetery.id)
    .filter((one) => id === '' || String(one) === id);
}

/** The kept cemeteries among which the filters leave graves. */
export const packsWithin = (packs: readonly LoadedPack[], { cemeteryIds }: KeptFilters): LoadedPack[] =>
  packs.filter(({ pack }) => cemeteryIds?.includes(pack.cemetery.id) !== false);

/** Whether a grave of a cemetery within the filters fits the others. */
export function fitsFilters(kept: LoadedPack, at: number, filters: KeptFilters): boolean {
  const { pack, folded } = kept;
  const { graves } = pack;
  const flags = graves.flags[at] ?? 0;
  if (filters.demoOnly && (flags & 4) === 0) return false;
  if (filters.isVerified !== undefined && ((flags & 1) !== 0) !== filters.isVerified) return false;
  if (filters.hasMemorial !== undefined && (graves.memorialCounts[at] ?? 0) > 0 !== filters.hasMemorial)
    return false;
  if (filters.graveNumber !== undefined) {
    if (!graves.numbers[at]?.toLowerCase().startsWith(filters.graveNumber)) return false;
  }
  if (!fitsSection(pack, at, filters)) return false;
  return (
    fitsNumber(kept, at, filters.number) &&
    fitsPart(kept, at, filters.part) &&
    fitsBirth(graves.births[at] ?? null, filters) &&
    fitsDeath(graves.deaths[at] ?? null, filters) &&
    fitsPlace(pack, at, filters) &&
    fitsRelative(folded[at] ?? '', filters)
  );
}

function fitsSection(pack: LoadedPack['pack'], at: number, { section, sectionType }: KeptFilters): boolean {
  if (section === undefined && sectionType === undefined) return true;
  const place = pack.graves.sections[at] ?? null;
  const name = place === null ? undefined : pack.graves.words[place]?.toLowerCase();
  if (name === undefined || (section !== undefined && name !== section)) return false;
  return (
    sectionType === undefined ||
    pack.cemetery.sections.some((one) => one.type === sectionType && one.name.toLowerCase() === name)
  );
}

/** A date known only to its month or year fits where it may lie within. */
function fitsDeath(packed: string | null, { deathFrom, deathTo, diedOn }: KeptFilters): boolean {
  if (diedOn !== undefined && packed !== diedOn) return false;
  if (deathFrom === undefined && deathTo === undefined) return true;
  if (packed === null) return false;
  const date = packed.replace('~', '');
  const first = `${date}${'-01-01'.slice(date.length - YEAR_LENGTH)}`;
  return (
    (deathFrom === undefined || date >= deathFrom.slice(0, date.length)) &&
    (deathTo === undefined || first <= deathTo)
  );
}
const YEAR_LENGTH = 4;

const fitsBirth = (packed: string | null, { bornIn }: KeptFilters): boolean =>
  bornIn === undefined || packed?.replace('~', '').startsWith(`${bornIn}`) === true;

function fitsPlace(pack: LoadedPack['pack'], at: number, { around, box }: KeptFilters): boolean {
  if (!around && !box) return true;
  const position = unpackPosition(pack.graves, pack.origin, at);
  if (!position) return false;
  if (around && distanceMetres(around.centre, position) > around.metres) return false;
  if (!box) return true;
  const [south, west, north, east] = box;
  return position.lat >= south && position.lat <= north && position.lng >= west && position.lng <= east;
}

function fitsRelative(folded: string, { relative }: KeptFilters): boolean {
  if (!relative) return true;
  const keys = new Set(fromFolded(folded).keys);
  return relative.every((one) => one.some((key) => keys.has(key)));
}
