import * as z from 'zod/mini';
import { madeByPrograms } from '#shared/contract/text-types.ts';

const id = z.int('common.invalid_value').check(z.positive('common.bad_id'));

/** Notifications marked as read in one request. */
const IDS_MAX = 100;

/** All up to an id, or some by id. */
export const readForm = z
  .strictObject({
    upTo: z.optional(id),
    ids: z.optional(
      z.array(id).check(z.minLength(1, 'common.required'), z.maxLength(IDS_MAX, 'common.invalid_value')),
    ),
  })
  .check(
    z.refine(({ upTo, ids }) => (upTo === undefined) !== (ids === undefined), {
      error: 'common.required',
      path: ['upTo'],
    }),
  );

export type ReadForm = z.output<typeof readForm>;

/** Longer than any signed token in a mail. */
const TOKEN_MAX = 120;
export const CHOICE_RATE = { points: 60, seconds: 3600 };

const token = z
  .string('common.required')
  .check(z.maxLength(TOKEN_MAX, 'notifications.bad_token'), madeByPrograms('notifications.bad_token'));

export const choiceQuery = z.strictObject({ token });

/** `wanted` false: no more mails of this kind; true: resume them. */
export const choiceForm = z.strictObject({ token, wanted: z.boolean('common.invalid_value') });
