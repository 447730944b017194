import * as z from 'zod/mini';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';

export const SUBJECT = { min: 3, max: 120 };
export const TEXT = { min: 10, max: 5000 };

const written = z.strictObject({
  subject: z
    .string('common.required')
    .check(
      oneLine,
      z.minLength(SUBJECT.min, 'notifications.subject_short'),
      z.maxLength(SUBJECT.max, 'common.too_long'),
    ),
  text: z
    .string('common.required')
    .check(
      severalLines,
      z.minLength(TEXT.min, 'notifications.text_short'),
      z.maxLength(TEXT.max, 'common.too_long'),
    ),
});

/** English is required; the other languages are optional. */
export const newsTexts = z.strictObject(
  {
    en: written,
    ar: z.optional(written),
    ur: z.optional(written),
    tr: z.optional(written),
    ms: z.optional(written),
    fr: z.optional(written),
  },
  'common.required',
);

export const newsForm = z.strictObject({ texts: newsTexts });

export const newsChange = z.extend(newsForm, { version });

export type NewsForm = z.output<typeof newsForm>;
