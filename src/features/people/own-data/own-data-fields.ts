import * as z from 'zod/mini';
import { PASSWORD_MAX } from '#features/people/access/access-fields.ts';
import { asTyped, oneLine } from '#shared/contract/text-types.ts';

/** Days during which a requested end can be cancelled. */
export const GRACE_DAYS = 14;
/** Exporting a whole account is heavy for the server and rarely wanted twice. */
export const EXPORT_RATE = { points: 12, seconds: 3600 };
export const END_RATE = { points: 30, seconds: 3600 };

export const endForm = z.strictObject({
  currentPassword: z
    .string('access.password_required')
    .check(
      asTyped,
      z.minLength(1, 'access.password_required'),
      z.maxLength(PASSWORD_MAX, 'access.password_too_long'),
    ),
  /** Code of the second factor, where there is one. */
  code: z.optional(z.string('access.code_required').check(oneLine, z.maxLength(40, 'access.code_invalid'))),
  /** True also deletes posts, comments and their photos on other people's pages. */
  deletesContributions: z._default(z.boolean('common.invalid_value'), false),
});

export type EndForm = z.output<typeof endForm>;
