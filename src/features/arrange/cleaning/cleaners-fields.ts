import * as z from 'zod/mini';
import { oneLine } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { CLEANER_DECISIONS } from './cleaner-states.ts';
import { dayText, text } from './cleaning-fields.ts';
import { CLEANER_LANGUAGES, NOTE_MAX, ONE_OFF_PRICE } from './cleaning-values.ts';
import { areasOf, isArea } from './postcode-areas.ts';
import { WEEKLY_SLOTS } from './visit-days.ts';

export const FILE_NAME_MAX = 120;
export const AREAS_MAX = 30;
export const DAYS_OFF_MAX = 200;
/** The widths of the columns. */
export const CLEANER_MAX = { fullName: 255, address: 500, bio: 1000 } as const;

const needed = (max: number) =>
  z
    .string('common.required')
    .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(max, 'common.too_long'));
const flag = z._default(z.boolean('common.invalid_value'), false);

export const cleanerForm = z
  .strictObject({
    fullName: needed(CLEANER_MAX.fullName),
    phone: z.string('common.required').check(oneLine, z.regex(/^\+?[\d ()-]{9,20}$/, 'cleaning.bad_phone')),
    address: needed(CLEANER_MAX.address),
    postcode: z.string('common.required').check(
      oneLine,
      z.toUpperCase(),
      z.maxLength(10, 'cleaning.bad_postcode'),
      z.refine((given) => areasOf(given).length > 0, 'cleaning.bad_postcode'),
    ),
    areas: z
      .array(z.string().check(oneLine, z.refine(isArea, 'cleaning.bad_area')))
      .check(z.minLength(1, 'cleaning.areas_needed'), z.maxLength(AREAS_MAX, 'cleaning.too_many_areas')),
    languages: z._default(
      z
        .array(z.enum(CLEANER_LANGUAGES, 'common.invalid_value'))
        .check(z.maxLength(CLEANER_LANGUAGES.length, 'common.invalid_value')),
      [],
    ),
    bio: z._default(text(CLEANER_MAX.bio), ''),
    weeklySlots: z
      .array(z.enum(WEEKLY_SLOTS as [string, ...string[]], 'common.invalid_value'))
      .check(
        z.minLength(1, 'cleaning.slots_needed'),
        z.maxLength(WEEKLY_SLOTS.length, 'common.invalid_value'),
      ),
    /** Pence for one visit; null: monthly plans only. */
    oneOffPrice: z._default(
      z.nullable(
        z
          .int('cleaning.bad_price')
          .check(
            z.minimum(ONE_OFF_PRICE.min, 'cleaning.bad_price'),
            z.maximum(ONE_OFF_PRICE.max, 'cleaning.bad_price'),
          ),
      ),
      null,
    ),
    takesPlans: z._default(z.boolean('common.invalid_value'), true),
    isWidow: flag,
    consentsToShowWidow: flag,
    consentsToBeCounted: flag,
    /** False: no new visits for the time being. */
    isActive: z._default(z.boolean('common.invalid_value'), true),
  })
  .check(
    z.refine(({ oneOffPrice, takesPlans }) => oneOffPrice !== null || takesPlans, {
      error: 'cleaning.nothing_offered',
      path: ['oneOffPrice'],
    }),
  );

export const cleanerChange = z.safeExtend(cleanerForm, { version });

export const daysOffForm = z.strictObject({
  days: z.array(dayText).check(z.maxLength(DAYS_OFF_MAX, 'cleaning.too_many_days')),
  version,
});

export const cleanerDecision = z
  .strictObject({
    status: z.enum(CLEANER_DECISIONS, 'common.invalid_value'),
    /** Shown to the cleaner. */
    note: z._default(text(NOTE_MAX), ''),
  })
  .check(
    z.refine(({ status, note }) => status === 'verified' || note !== '', {
      error: 'cleaning.decision_note',
      path: ['note'],
    }),
  );

export type CleanerForm = z.output<typeof cleanerForm>;
export type CleanerDecision = z.output<typeof cleanerDecision>;
