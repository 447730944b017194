import { formatLatLng } from '#shared/geo.ts';
import { PACK_STEPS, type Pack, type PackGrave } from './pack-format.ts';

/** Ids of a pack's graves, in the order of its columns. */
export function unpackIds(graves: Pack['graves']): number[] {
  let id = 0;
  return graves.ids.map((step) => {
    id += step;
    return id;
  });
}

/** The grave at an index of a pack's columns. @param id as `unpackIds` returns it */
export function unpackGrave(
  pack: Pick<Pack, 'graves' | 'origin' | 'cemetery'>,
  id: number,
  at: number,
): PackGrave {
  const { graves, origin, cemetery } = pack;
  const birth = unpackDate(graves.births[at] ?? null);
  const death = unpackDate(graves.deaths[at] ?? null);
  const flags = graves.flags[at] ?? 0;
  const position = unpackPosition(graves, origin, at);
  const section = graves.sections[at] ?? null;
  const name = section === null ? null : (graves.words[section] ?? null);
  const key = name?.toLowerCase();
  const names = cemetery.sections.find((one) => one.name.toLowerCase() === key)?.names;
  return {
    id,
    deceasedName: graves.names[at] ?? '',
    nameArabic: unpackName(graves.arabicNames[at], flags & 8),
    nameUrdu: unpackName(graves.urduNames[at], flags & 16),
    dateOfBirth: birth.date,
    dateOfBirthIsCirca: birth.isCirca,
    dateOfDeath: death.date,
    dateOfDeathIsCirca: death.isCirca,
    cemetery: cemetery.name,
    cemeteryId: cemetery.id,
    location: graves.words[graves.locations[at] ?? -1] ?? '',
    gpsCoordinates: position && formatLatLng(position),
    coordinateSource: (graves.words[graves.sources[at] ?? -1] ?? 'unknown') as PackGrave['coordinateSource'],
    coordinateAccuracy: graves.accuracies[at] ?? null,
    graveNumber: graves.numbers[at] ?? null,
    section: name,
    ...(names ? { sectionNames: names } : {}),
    isVerified: (flags & 1) !== 0,
    isPublicRecord: (flags & 2) !== 0,
    isDemo: (flags & 4) !== 0,
    memorialCount: graves.memorialCounts[at] ?? 0,
    duaCount: graves.duaCounts[at] ?? 0,
  };
}

/** Degrees; null where the position is not recorded. */
export function unpackPosition(graves: Pack['graves'], origin: readonly [number, number], at: number) {
  const lat = graves.lats[at] ?? null;
  const lng = graves.lngs[at] ?? null;
  if (lat === null || lng === null) return null;
  return { lat: origin[1] + lat / PACK_STEPS, lng: origin[0] + lng / PACK_STEPS };
}

function unpackName(name: string | null | undefined, isOffice: number): PackGrave['nameUrdu'] {
  return name ? { name, by: isOffice ? 'office' : 'family' } : null;
}

function unpackDate(packed: string | null) {
  const isCirca = packed?.startsWith('~') ?? false;
  return { date: packed === null ? null : packed.slice(isCirca ? 1 : 0), isCirca };
}
