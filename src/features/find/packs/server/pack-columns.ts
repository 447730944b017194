import type { GraveRow } from '#features/records/graves/server/present-grave.ts';
import { presentPartialDate } from '#shared/contract/partial-date.ts';
import { PACK_STEPS, type PackedGraves, type PackGrave } from '../pack-format.ts';

/** The columns from which a pack is made. */
export type PackRow = Pick<
  GraveRow,
  | Exclude<keyof PackGrave & keyof GraveRow, 'cemetery' | 'cemeteryId'>
  | 'nameArabicBy'
  | 'nameUrduBy'
  | 'dateOfBirthPrecision'
  | 'dateOfDeathPrecision'
  | 'lat'
  | 'lng'
>;

/** Packs graves, ascending by id, into columns. @param origin [lng, lat] that positions are relative to */
export function packGraves(rows: readonly PackRow[], origin: readonly [number, number]): PackedGraves {
  const words: string[] = [];
  const places = new Map<string, number>();
  const word = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, words.length);
    return words.push(text) - 1;
  };
  return {
    ids: rows.map((row, index) => row.id - (rows[index - 1]?.id ?? 0)),
    names: rows.map((row) => row.deceasedName),
    arabicNames: rows.map((row) => row.nameArabic),
    urduNames: rows.map((row) => row.nameUrdu),
    births: rows.map((row) => packDate(row.dateOfBirth, row.dateOfBirthPrecision)),
    deaths: rows.map((row) => packDate(row.dateOfDeath, row.dateOfDeathPrecision)),
    lats: rows.map((row) => steps(row.lat, origin[1])),
    lngs: rows.map((row) => steps(row.lng, origin[0])),
    accuracies: rows.map((row) => row.coordinateAccuracy),
    sources: rows.map((row) => word(row.coordinateSource)),
    sections: rows.map((row) => (row.section === null ? null : word(row.section))),
    locations: rows.map((row) => word(row.location)),
    numbers: rows.map((row) => row.graveNumber),
    flags: rows.map(
      (row) =>
        (row.isVerified ? 1 : 0) +
        (row.isPublicRecord ? 2 : 0) +
        (row.isDemo ? 4 : 0) +
        (row.nameArabicBy === 'office' ? 8 : 0) +
        (row.nameUrduBy === 'office' ? 16 : 0),
    ),
    memorialCounts: rows.map((row) => row.memorialCount),
    duaCounts: rows.map((row) => row.duaCount),
    words,
  };
}

function packDate(date: string | null, precision: string | null): string | null {
  const shown = presentPartialDate(date, precision);
  return shown.date === null ? null : `${shown.isCirca ? '~' : ''}${shown.date}`;
}

function steps(degrees: number | null, from: number): number | null {
  return degrees === null ? null : Math.round((degrees - from) * PACK_STEPS);
}
