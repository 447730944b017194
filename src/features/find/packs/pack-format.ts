import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';

/** Raised when the format changes, so that devices download the pack again instead of misreading an old one. */
export const PACK_FORMAT = 2;

/** Units in one degree of a packed coordinate: 0.11 m of latitude. */
export const PACK_STEPS = 1_000_000;

/**
 * Graves in columns, one value for each grave: equal values beside each other compress far better than rows
 * do. Repeated words stand once in `words` and are referred to by their index. Null everywhere: not recorded.
 */
export interface PackedGraves {
  /** Ascending; each but the first is the difference from the one before. */
  ids: number[];
  names: string[];
  /** In Arabic and in Urdu letters; who confirmed them is in `flags`. */
  arabicNames: (string | null)[];
  urduNames: (string | null)[];
  /** YYYY, YYYY-MM or YYYY-MM-DD; a leading '~' means about. */
  births: (string | null)[];
  deaths: (string | null)[];
  /** Units from the pack's `origin`. */
  lats: (number | null)[];
  lngs: (number | null)[];
  /** Metres. */
  accuracies: (number | null)[];
  /** Index into `words`. */
  sources: number[];
  sections: (number | null)[];
  locations: number[];
  numbers: (string | null)[];
  /** Bits: 1 verified, 2 public record, 4 demo; 8 and 16: an office confirmed the Arabic, the Urdu name. */
  flags: number[];
  /** Public memorials and approved duas. */
  memorialCounts: number[];
  duaCounts: number[];
  words: string[];
}

/** What a pack contains of a public memorial. */
export interface PackedMemorial {
  id: number;
  graveId: number;
  title: string;
}

interface PackBase {
  format: number;
  /** The map's version at which the pack was made; sent as `since` to ask for changes. */
  version: number;
  cemetery: CemeteryLayout;
  /** [lng, lat], in degrees. */
  origin: readonly [number, number];
  graves: PackedGraves;
  memorials: PackedMemorial[];
  /** The cemetery's other names, such as former ones; missing in packs that were made before they were packed. */
  aliases?: string[];
  /** Records that were merged, each with the one that stands for it; missing likewise. */
  merged?: [id: number, into: number][];
}

/** A whole cemetery, public data only. */
export interface WholePack extends PackBase {
  isWhole: true;
}

/** Changes since a version: `graves` replace those of the same id, `memorials` are those of these graves. */
export interface PackChanges extends PackBase {
  isWhole: false;
  /** Ids of graves that no longer belong to this cemetery. */
  removed: number[];
}

export type Pack = WholePack | PackChanges;

/** A grave as lists show it; fields that a pack leaves out are null. */
export type PackGrave = Pick<
  Grave,
  | 'id'
  | 'deceasedName'
  | 'nameArabic'
  | 'nameUrdu'
  | 'dateOfBirth'
  | 'dateOfBirthIsCirca'
  | 'dateOfDeath'
  | 'dateOfDeathIsCirca'
  | 'cemetery'
  | 'cemeteryId'
  | 'location'
  | 'gpsCoordinates'
  | 'coordinateSource'
  | 'coordinateAccuracy'
  | 'graveNumber'
  | 'section'
  | 'sectionNames'
  | 'isVerified'
  | 'isPublicRecord'
  | 'isDemo'
  | 'memorialCount'
  | 'duaCount'
>;
