import * as z from 'zod/mini';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { parseLatLng } from '#shared/geo.ts';
import { DOCUMENTS_MAX, SUBMITTED_STATUSES } from './verification-values.ts';

/** Why a submission waits for an administrator; 'requested': the office asked for it. */
export const HOLD_REASONS = [
  'requested',
  'no_boundary',
  'outside',
  'entrance',
  'centre',
  'coarse',
  'inaccurate',
  'same_place',
] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

export const NAME_MAX = 255;
export const LOCATION_MAX = 500;
export const NUMBER_MAX = 100;
export const GRAVE_NUMBER_MAX = 50;
export const INFO_MAX = 2000;
export const REASON_MAX = 1000;
export const FILE_NAME_MAX = 255;

const required = (missing: string, max: number, min = 1) =>
  z.string(missing).check(oneLine, z.minLength(min, missing), z.maxLength(max, 'common.too_long'));
const optional = (max: number) => z.optional(z.string().check(oneLine, z.maxLength(max, 'common.too_long')));
const flag = z._default(z.boolean('common.invalid_value'), false);

const isDay = (text: string) => readPartialDate(text)?.precision === 'day';

/** How a position was measured at the grave; without it the office typed it. */
export const officialCapture = z.strictObject({
  /** Metres, as the device states them. */
  accuracy: z.number().check(z.positive('common.invalid_value'), z.maximum(1000, 'common.invalid_value')),
  samples: z.optional(
    z.int().check(z.minimum(1, 'common.invalid_value'), z.maximum(10_000, 'common.invalid_value')),
  ),
  seconds: z.optional(
    z.number().check(z.minimum(0, 'common.invalid_value'), z.maximum(3600, 'common.invalid_value')),
  ),
});

/** Part 2 sections 3 and 5, with the grave that is meant, where it is in the register, and how the place was found. */
export const officialForm = z.strictObject({
  deceasedName: required('verification.name_required', NAME_MAX, 2).check(
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'verification.name_required'),
  ),
  dateOfBirth: z.optional(
    z.string().check(
      oneLine,
      z.refine((text) => text === '' || readPartialDate(text) !== null, 'common.bad_date'),
    ),
  ),
  dateOfDeath: required('verification.death_required', 10).check(
    z.refine((text) => text === '' || readPartialDate(text) !== null, 'common.bad_date'),
  ),
  cemetery: required('verification.cemetery_required', NAME_MAX, 3).check(
    z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'verification.cemetery_required'),
  ),
  location: required('verification.location_required', LOCATION_MAX, 5),
  gpsCoordinates: z.string('verification.bad_gps').check(
    oneLine,
    z.maxLength(60, 'verification.bad_gps'),
    z.regex(/^-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?$/, 'verification.bad_gps'),
    z.refine((text) => parseLatLng(text) !== null, 'verification.bad_gps'),
  ),
  graveNumber: required('verification.grave_number_required', GRAVE_NUMBER_MAX),
  section: required('verification.section_required', NUMBER_MAX),
  plotSize: optional(NUMBER_MAX),
  burialLicenseNumber: required('verification.license_required', NUMBER_MAX),
  cemeteryRegistrationNumber: required('verification.registration_required', NUMBER_MAX),
  officialDocumentReference: required('verification.reference_required', NUMBER_MAX),
  verificationStatus: z._default(z.enum(SUBMITTED_STATUSES, 'common.invalid_value'), 'verified'),
  verifiedBy: required('verification.verifier_required', NAME_MAX, 2),
  /** Today if absent. */
  verificationDate: z.optional(
    required('verification.date_required', 10).check(
      z.refine((text) => text === '' || isDay(text), 'common.bad_date'),
    ),
  ),
  officialTitle: required('verification.title_required', NAME_MAX, 2),
  organizationName: required('verification.organization_required', NAME_MAX, 2),
  additionalInfo: z.optional(z.string().check(severalLines, z.maxLength(INFO_MAX, 'common.too_long'))),
  islamicBurialConfirmed: flag,
  familyContactVerified: flag,
  /** Ids of one's own uploads. */
  documents: z._default(
    z
      .array(z.int('common.bad_id').check(z.positive('common.bad_id')))
      .check(z.maxLength(DOCUMENTS_MAX, 'verification.too_many_documents')),
    [],
  ),
  graveId: z.optional(z.int('common.bad_id').check(z.positive('common.bad_id'))),
  capture: z.optional(officialCapture),
});

export type OfficialForm = z.output<typeof officialForm>;

export const officialDecision = z
  .strictObject({
    status: z.enum(['verified', 'rejected'], 'common.invalid_value'),
    /** Shown to the office. */
    decision: z.string('common.required').check(severalLines, z.maxLength(REASON_MAX, 'common.too_long')),
  })
  .check(
    z.refine(({ status, decision }) => status === 'verified' || decision !== '', {
      error: 'verification.decision_required',
      path: ['decision'],
    }),
  );

export type OfficialDecision = z.output<typeof officialDecision>;

/** Public, because it appears on the receipt. */
export const revocationForm = z.strictObject({
  reason: z
    .string('verification.reason_required')
    .check(
      severalLines,
      z.minLength(5, 'verification.reason_required'),
      z.maxLength(REASON_MAX, 'common.too_long'),
    ),
});
