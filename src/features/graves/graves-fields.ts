import * as z from 'zod/mini';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { parseLatLng } from '#shared/geo.ts';

/** The widths of the columns. */
export const NAME_MAX = 255;
export const CEMETERY_MAX = 255;
export const LOCATION_MAX = 500;
export const GRAVE_NUMBER_MAX = 50;
export const SECTION_MAX = 100;
export const INFO_MAX = 2000;

/** A family records a few graves; a mosque behind one address some dozens. */
export const CREATE_RATE = { points: 120, seconds: 3600 };

const required = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, 'common.too_long'));
const optional = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'common.too_long')));

/** YYYY, YYYY-MM or YYYY-MM-DD of a real day; '' is none. */
const date = z.optional(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || readPartialDate(text) !== null, 'common.bad_date'),
  ),
);

/** A grave as a family records it; part 1 section 5. */
export const graveForm = z.strictObject({
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
      z.trim(),
      z.refine((text) => text === '' || parseLatLng(text) !== null, 'common.bad_coordinates'),
    ),
  ),
  graveNumber: optional(GRAVE_NUMBER_MAX),
  section: optional(SECTION_MAX),
  additionalInfo: optional(INFO_MAX),
});

export type GraveForm = z.output<typeof graveForm>;
