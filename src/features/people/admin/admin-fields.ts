import * as z from 'zod/mini';
import { REVIEWED_DOCUMENTS } from './reviews-values.ts';

export const ACTION_MAX = 100;
export const SUBJECT_TYPE_MAX = 50;
/** Rows of one export. */
export const EXPORT_MAX = 100_000;

export const retryJobsForm = z.strictObject({
  queue: z.string('common.required').check(z.regex(/^[a-z.-]{1,60}$/, 'common.invalid_value')),
});

export const reviewedForm = z.strictObject({
  document: z.enum(REVIEWED_DOCUMENTS, 'common.invalid_value'),
});
