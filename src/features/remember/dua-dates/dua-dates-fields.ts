import * as z from 'zod/mini';
import { CALENDARS } from '#shared/contract/calendars.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { LABEL_MAX } from './dua-dates-values.ts';

/** Enough for a large family; more would be a calendar. */
export const DATES_MAX = 100;
/** Gregorian and Hijri years: nobody needs reminders outside these. */
const YEARS = { min: 1400, max: 2200 };

const whole = (message: string, min: number, max: number) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

export const duaDateForm = z.strictObject({
  label: z
    .string('dua-dates.label_needed')
    .check(
      oneLine,
      z.minLength(1, 'dua-dates.label_needed'),
      z.maxLength(LABEL_MAX, 'dua-dates.label_too_long'),
    ),
  calendar: z.enum(CALENDARS, 'dua-dates.bad_day'),
  month: whole('dua-dates.bad_day', 1, 12),
  day: whole('dua-dates.bad_day', 1, 31),
  /** Null: every year. */
  year: z._default(z.nullable(whole('dua-dates.bad_day', YEARS.min, YEARS.max)), null),
  graveId: z._default(z.nullable(whole('common.bad_id', 1, Number.MAX_SAFE_INTEGER)), null),
});

export type DuaDateForm = z.output<typeof duaDateForm>;
