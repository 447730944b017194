import { distanceMetres, type LatLng } from '#shared/geo.ts';
import { fromFolded } from '#shared/names/fold-name.ts';
import { unpackPosition } from '../unpack-graves.ts';
import type { LoadedPack } from './loaded-packs.ts';
import { relativeKeys } from './relative-keys.ts';

/** Filters of a list of kept graves; undefined filters nothing. */
export interface KeptFilters {
  section: string | undefined;
  /** Type of section in the cemetery's layout. */
  sectionType: string | undefined;
  /** The beginning of the grave number. */
  graveNumber: string | undefined;
  deathFrom: number | undefined;
  deathTo: number | undefined;
  isVerified: boolean | undefined;
  hasMemorial: boolean | undefined;
  relative: string[][] | undefined;
  around: { centre: LatLng; metres: number } | undefined;
  box: readonly [south: number, west: number, north: number, east: number] | undefined;
  demoOnly: boolean;
}

/** Reads a list's query as the server does; values that the server would refuse are ignored. */
export function readFilters(
  text: (name: string) => string,
  near: LatLng | null,
  demoOnly: boolean,
): KeptFilters {
  const flag = (name: string) => (text(name) === '' ? undefined : text(name) === 'true');
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
  const [south, west, north, east] = text('bbox').split(',').map(Number);
  const isBox = [south, west, north, east].every((side) => side !== undefined && Number.isFinite(side));
  const radius = number('radius');
  const relative = relativeKeys(text('relative'));
  return {
    section: text('section').toLowerCase() || undefined,
    sectionType: text('sectionType') || undefined,
    graveNumber: text('graveNumber').toLowerCase() || undefined,
    deathFrom: number('deathFrom'),
    deathTo: number('deathTo'),
    isVerified: flag('verified'),
    hasMemorial: flag('hasMemorial'),
    relative: relative.length > 0 ? relative : undefined,
    around: near && radius !== undefined ? { centre: near, metres: radius * 1000 } : undefined,
    box: text('bbox') && isBox ? [south ?? 0, west ?? 0, north ?? 0, east ?? 0] : undefined,
    demoOnly,
  };
}

export function fitsFilters({ pack, folded }: LoadedPack, at: number, filters: KeptFilters): boolean {
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

function fitsDeath(packed: string | null, { deathFrom, deathTo }: KeptFilters): boolean {
  if (deathFrom === undefined && deathTo === undefined) return true;
  if (packed === null) return false;
  const year = Number(packed.replace('~', '').slice(0, 4));
  return year >= (deathFrom ?? 0) && year <= (deathTo ?? 9999);
}

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
