import * as z from 'zod/mini';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';

export const NOTICE_RATE = { points: 30, seconds: 3600 };
export const FOLLOW_RATE = { points: 300, seconds: 3600 };

/** The widths of the columns. */
export const NAME_MAX = 255;
export const ADDRESS_MAX = 500;
export const NOTE_MAX = 1000;
/** A janazah is prayed within days; a date further ahead is a mistake. */
export const AHEAD_DAYS_MAX = 60;
/** A notice leaves the lists this many hours after the prayer, or the burial. */
export const SHOWN_HOURS = 24;

const needed = (max: number) =>
  z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));
const line = (max: number) => z.string('common.required').check(oneLine, z.maxLength(max, 'common.too_long'));
const id = z.nullable(z.int('common.bad_id').check(z.positive('common.bad_id')));
const moment = z.iso.datetime('janazah.bad_time');

export const noticeForm = z
  .strictObject({
    deceasedName: needed(NAME_MAX),
    mosque: needed(NAME_MAX),
    address: z._default(line(ADDRESS_MAX), ''),
    prayerAt: moment,
    burialAt: z._default(z.nullable(moment), null),
    /** Name of a known cemetery, in any spelling that finds it. */
    cemetery: z._default(line(NAME_MAX), ''),
    streamId: z._default(id, null),
    note: z._default(
      z.string('common.required').check(severalLines, z.maxLength(NOTE_MAX, 'common.too_long')),
      '',
    ),
    /** The member of the family who agreed to publishing it. */
    consentName: z
      .string('common.required')
      .check(oneLine, z.minLength(1, 'janazah.consent_needed'), z.maxLength(NAME_MAX, 'common.too_long')),
    hasWomensSpace: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ prayerAt, burialAt }) => burialAt === null || Date.parse(burialAt) >= Date.parse(prayerAt), {
      error: 'janazah.burial_before',
      path: ['burialAt'],
    }),
  );

export const noticeChange = z.safeExtend(noticeForm, { version });

export const linkForm = z.strictObject({
  memorialId: z.int('common.bad_id').check(z.positive('common.bad_id')),
});

export type NoticeForm = z.output<typeof noticeForm>;
