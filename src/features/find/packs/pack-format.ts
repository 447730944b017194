import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';

/** Raised when a device must not read what it keeps of an older form: it then downloads the pack again. */
export const PACK_FORMAT = 1;

/** One degree holds so many steps of a packed coordinate: 0.11 m of latitude. */
export const PACK_STEPS = 1_000_000;

/**
 * Graves in columns, one value a grave: equal values beside each other compress far better than rows do. Words that
 * repeat stand in `words` once and are named by their place there. Null everywhere: not recorded.
 */
export interface PackedGraves {
  /** Ascending; each but the first is the difference to the one before. */
  ids: number[];
  names: string[];
  /** YYYY, YYYY-MM or YYYY-MM-DD; with a leading '~' for about. */
  births: (string | null)[];
  deaths: (string | null)[];
  /** Steps from the pack's `origin`. */
  lats: (number | null)[];
  lngs: (number | null)[];
  /** Metres. */
  accuracies: (number | null)[];
  /** Place in `words`. */
  sources: number[];
  sections: (number | null)[];
  locations: number[];
  numbers: (string | null)[];
  /** Bits: 1 verified, 2 public record, 4 demo. */
  flags: number[];
  /** Public memorials and approved duas. */
  memorialCounts: number[];
  duaCounts: number[];
  words: string[];
}

/** What a pack says of a public memorial. */
export interface PackedMemorial {
  id: number;
  graveId: number;
  title: string;
}

interface PackBase {
  format: number;
  /** State of the map that the pack shows; sent as `since` to ask what changed. */
  version: number;
  cemetery: CemeteryLayout;
  /** [lng, lat], in degrees. */
  origin: readonly [number, number];
  graves: PackedGraves;
  memorials: PackedMemorial[];
}

/** A whole cemetery, public data only. */
export interface WholePack extends PackBase {
  isWhole: true;
}

/** What changed since a version: `graves` replace those of the same id, `memorials` are those of these graves. */
export interface PackChanges extends PackBase {
  isWhole: false;
  /** Ids of graves that are no longer of this cemetery. */
  removed: number[];
}

export type Pack = WholePack | PackChanges;

/** A grave as lists show it, with what a pack leaves out set to null. */
export type PackGrave = Pick<
  Grave,
  | 'id'
  | 'deceasedName'
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
  | 'isVerified'
  | 'isPublicRecord'
  | 'isDemo'
  | 'memorialCount'
  | 'duaCount'
>;
