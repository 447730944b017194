import * as z from 'zod/mini';
import { graveForm } from '#features/records/graves/graves-fields.ts';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { PLANS } from '#shared/contract/prices.ts';
import { madeByPrograms, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { VISIBILITIES } from './memorials-values.ts';

export const TITLE_MAX = 255;
export const DESCRIPTION_MAX = 10_000;
export const EVENT_MAX = 500;
export const EVENTS_MAX = 100;
/** Of one kind, on one memorial. */
export const FILES_MAX = 500;
const ADDRESS_MAX = 200;

/** Memorials that a member may have, by tier; decisions, 'Values'. */
export const MEMORIAL_LIMITS = {
  free: PLANS.basic.memorials,
  extended: PLANS.extended.memorials,
  large: PLANS.large.memorials,
} as const;

/** An event needs both its date and its text (part 1 section 5). */
export const timelineEvent = z.strictObject({
  date: z.string().check(
    oneLine,
    z.refine((text) => readPartialDate(text) !== null, 'common.bad_date'),
  ),
  event: z
    .string()
    .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(EVENT_MAX, 'common.too_long')),
});

/** Addresses of the member's own uploads. */
export const mediaAddresses = z
  .array(z.string().check(z.maxLength(ADDRESS_MAX, 'media.unknown'), madeByPrograms('media.unknown')))
  .check(z.maxLength(FILES_MAX, 'memorials.too_many_files'));
const media = z._default(mediaAddresses, []);

const memorialObject = z.strictObject({
  /** A recorded grave; without it `grave` records one together with the memorial. */
  graveId: z.optional(z.int().check(z.positive('common.bad_id'))),
  grave: z.optional(graveForm),
  title: z.optional(z.string().check(oneLine, z.maxLength(TITLE_MAX, 'common.too_long'))),
  description: z.optional(z.string().check(severalLines, z.maxLength(DESCRIPTION_MAX, 'common.too_long'))),
  timeline: z._default(
    z.array(timelineEvent).check(z.maxLength(EVENTS_MAX, 'memorials.too_many_events')),
    [],
  ),
  /** The older way to say it; `visibility` is more exact and wins. */
  isPublic: z.optional(z.boolean()),
  visibility: z.optional(z.enum(VISIBILITIES, 'common.invalid_value')),
  photos: media,
  videos: media,
  audioFiles: media,
});

export const memorialForm = memorialObject.check(
  z.refine(({ graveId, grave }) => (graveId === undefined) !== (grave === undefined), {
    error: 'memorials.one_grave',
    path: ['graveId'],
  }),
  z.refine(
    ({ isPublic, visibility }) =>
      isPublic === undefined || visibility === undefined || isPublic === (visibility === 'public'),
    { error: 'memorials.visibility_contradicts', path: ['visibility'] },
  ),
);

export type MemorialForm = z.output<typeof memorialForm>;
