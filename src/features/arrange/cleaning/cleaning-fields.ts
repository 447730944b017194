import * as z from 'zod/mini';
import { madeByPrograms, oneLine, severalLines } from '#shared/contract/text-types.ts';
import {
  BOOKING_STATUSES,
  CLEANING_SERVICES,
  INSTRUCTIONS_MAX,
  NOTE_MAX,
  PHOTO_STAGES,
  REVIEW_MAX,
  SETTLEMENTS,
  VISIT_SLOTS,
} from './cleaning-values.ts';
import { isDay } from './visit-days.ts';

export const BOOK_RATE = { points: 60, seconds: 3600 };
export const PHOTO_RATE = { points: 120, seconds: 3600 };
export const PHOTO_BYTES_MAX = 25 * 1024 * 1024;

const id = z.int('common.bad_id').check(z.positive('common.bad_id'));
export const dayText = z.string('common.required').check(oneLine, z.refine(isDay, 'cleaning.bad_day'));
export const text = (max: number) =>
  z.string('common.required').check(severalLines, z.maxLength(max, 'common.too_long'));

export const bookingForm = z.strictObject({
  graveId: id,
  cleanerId: id,
  date: dayText,
  slot: z.enum(VISIT_SLOTS, 'common.invalid_value'),
  service: z.enum(CLEANING_SERVICES, 'common.invalid_value'),
  instructions: z._default(text(INSTRUCTIONS_MAX), ''),
});

export const moveForm = z
  .strictObject({
    status: z.enum(BOOKING_STATUSES, 'common.invalid_value'),
    /** Shown to the other side: the reason, or what was wrong. */
    note: z._default(text(NOTE_MAX), ''),
  })
  .check(
    z.refine(({ status, note }) => status !== 'disputed' || note !== '', {
      error: 'cleaning.dispute_note',
      path: ['note'],
    }),
  );

export const settleForm = z.strictObject({
  settlement: z.enum(SETTLEMENTS, 'common.invalid_value'),
  /** What was agreed; client and cleaner both read it. */
  note: text(NOTE_MAX).check(z.minLength(1, 'cleaning.settlement_note')),
  /** When the settlement was written that this one corrects, as its reader saw it; null: there was none. */
  basedOn: z.nullable(z.iso.datetime('common.invalid_value')),
});

export const reviewForm = z.strictObject({
  rating: z
    .int('cleaning.rating_needed')
    .check(z.minimum(1, 'cleaning.rating_needed'), z.maximum(5, 'cleaning.rating_needed')),
  text: z._default(text(REVIEW_MAX), ''),
  isRecommended: z._default(z.boolean(), true),
});

/** A number sent as a part of a multipart form; '' stands for none. */
const measure = (min: number, max: number) =>
  z._default(
    z.pipe(
      z.string().check(z.maxLength(40, 'common.invalid_value'), madeByPrograms()),
      z.transform((given: string, context) => {
        if (given.trim() === '') return null;
        const value = Number(given);
        if (Number.isFinite(value) && value >= min && value <= max) return value;
        context.issues.push({ code: 'custom', message: 'common.invalid_value', input: given });
        return z.NEVER;
      }),
    ),
    null as never,
  );

/** The parts of a photo's form beside the file itself. */
export const photoParts = {
  stage: z.enum(PHOTO_STAGES, 'common.invalid_value'),
  lat: measure(-90, 90),
  lng: measure(-180, 180),
  accuracy: measure(0, 1_000_000),
};

export const cardForm = z.strictObject({
  setupId: z
    .string('common.required')
    .check(z.minLength(1, 'common.required'), z.maxLength(255, 'common.invalid_value'), madeByPrograms()),
});

export type BookingForm = z.output<typeof bookingForm>;
export type MoveForm = z.output<typeof moveForm>;
export type SettleForm = z.output<typeof settleForm>;
export type ReviewForm = z.output<typeof reviewForm>;
