import * as z from 'zod/mini';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { parseLatLng } from '#shared/geo.ts';
import { SCRIPT_NAME_MAX } from './graves-values.ts';

/** The widths of the columns. */
export const NAME_MAX = 255;
export const CEMETERY_MAX = 255;
export const LOCATION_MAX = 500;
export const GRAVE_NUMBER_MAX = 50;
export const SECTION_MAX = 100;
export const INFO_MAX = 2000;

/** Letters of the Arabic script with their marks, spaces, and the non-joiner with which Urdu is spelt; no digits. */
const IN_ARABIC_SCRIPT = /^(?:(?=\p{Script_Extensions=Arabic})[\p{L}\p{M}]|[ \u200c])*$/u;

/** A family records a few graves; a mosque that shares one address, some dozens. */
export const CREATE_RATE = { points: 120, seconds: 3600 };

/**
 * A search may cost a second of database time; ten a second leave room for a mosque that shares one address.
 */
export const SEARCH_RATE = { points: 600, seconds: 60 };

const required = (max: number, missing: string) =>
  z.string(missing).check(oneLine, z.minLength(1, missing), z.maxLength(max, 'common.too_long'));
const optional = (max: number) => z.optional(z.string().check(oneLine, z.maxLength(max, 'common.too_long')));

/** YYYY, YYYY-MM or YYYY-MM-DD of a real day; '' for none. */
const date = z.optional(
  z.string().check(
    oneLine,
    z.refine((text) => text === '' || readPartialDate(text) !== null, 'common.bad_date'),
  ),
);

/** Phones are 3 to 10 m off, so no position from one is ever stated finer than this, in metres. */
export const FINEST_ACCURACY_M = 3;
/** A coarser position identifies a town, not a grave. */
export const COARSEST_ACCURACY_M = 1000;

/** How coordinates were obtained; without it their origin is unknown. */
export const captureForm = z.strictObject({
  method: z.enum(['on_site', 'pinned'], 'common.invalid_value'),
  /** Metres, as the device states them; required on site, not stored for a pin. */
  accuracy: z.optional(
    z
      .number()
      .check(z.positive('common.invalid_value'), z.maximum(COARSEST_ACCURACY_M, 'common.invalid_value')),
  ),
  samples: z.optional(
    z.int().check(z.minimum(1, 'common.invalid_value'), z.maximum(10_000, 'common.invalid_value')),
  ),
  seconds: z.optional(
    z.number().check(z.minimum(0, 'common.invalid_value'), z.maximum(3600, 'common.invalid_value')),
  ),
});

/** A grave as a family records it; part 1 section 5. */
export const graveObject = z.strictObject({
  deceasedName: required(NAME_MAX, 'graves.name_required').check(
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'graves.name_required'),
  ),
  dateOfBirth: date,
  dateOfDeath: date,
  cemetery: required(CEMETERY_MAX, 'graves.cemetery_required').check(
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'graves.cemetery_required'),
  ),
  location: required(LOCATION_MAX, 'graves.location_required'),
  gpsCoordinates: z.optional(
    z.string().check(
      oneLine,
      z.refine((text) => text === '' || parseLatLng(text) !== null, 'common.bad_coordinates'),
    ),
  ),
  graveNumber: optional(GRAVE_NUMBER_MAX),
  section: optional(SECTION_MAX),
  additionalInfo: z.optional(z.string().check(severalLines, z.maxLength(INFO_MAX, 'common.too_long'))),
  capture: z.optional(captureForm),
});

export const graveForm = graveObject.check(
  z.refine(({ capture, gpsCoordinates }) => !capture || Boolean(gpsCoordinates), {
    error: 'common.bad_coordinates',
    path: ['gpsCoordinates'],
  }),
  z.refine(({ capture }) => capture?.method !== 'on_site' || capture.accuracy !== undefined, {
    error: 'common.required',
    path: ['capture', 'accuracy'],
  }),
);

/** A name in letters of the Arabic script with their marks; '' for none. */
const scriptName = z.string().check(
  oneLine,
  z.maxLength(SCRIPT_NAME_MAX, 'common.too_long'),
  z.refine((text) => IN_ARABIC_SCRIPT.test(text), 'graves.not_arabic_script'),
);

/** By the columns that hold them. */
export const scriptNameFields = { nameArabic: scriptName, nameUrdu: scriptName };

const scriptNameRead = z.nullable(z.string().check(oneLine, z.maxLength(SCRIPT_NAME_MAX, 'common.too_long')));

/** Both names as they shall be. */
export const scriptNamesForm = z.strictObject({
  ...scriptNameFields,
  /** What both were when they were read: a newer name is not overwritten. */
  basedOn: z.strictObject({ nameArabic: scriptNameRead, nameUrdu: scriptNameRead }),
});

export type ScriptNamesForm = z.output<typeof scriptNamesForm>;

export type GraveForm = z.output<typeof graveForm>;
