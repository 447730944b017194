import * as z from 'zod/mini';
import { codeField } from '#features/people/access/access-fields.ts';
import { currentPasswordField } from '#features/people/access/security-fields.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { LONGEST_DAYS, QUOTA_LEAST, QUOTA_MOST, TOKEN_SCOPES } from './api-tokens-values.ts';

export const NAME_MAX = 80;

export const tokenForm = z.strictObject({
  /** What its owner calls the program that uses it. */
  name: z
    .string('api-tokens.name_required')
    .check(oneLine, z.minLength(1, 'api-tokens.name_required'), z.maxLength(NAME_MAX, 'common.too_long')),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, 'common.invalid_value'))
    .check(
      z.minLength(1, 'api-tokens.scope_required'),
      z.maxLength(TOKEN_SCOPES.length, 'common.invalid_value'),
    ),
  /** Days until it expires by itself. */
  days: z
    .int('api-tokens.bad_days')
    .check(z.minimum(1, 'api-tokens.bad_days'), z.maximum(LONGEST_DAYS, 'api-tokens.bad_days')),
  currentPassword: currentPasswordField,
  /** Code of the second factor, where there is one. */
  code: z.optional(codeField),
});

export type TokenForm = z.output<typeof tokenForm>;

export const quotaForm = z.strictObject({
  /** Calls within 24 hours; null: as many as every token has. */
  quota: z.nullable(
    z
      .int('api-tokens.bad_quota')
      .check(z.minimum(QUOTA_LEAST, 'api-tokens.bad_quota'), z.maximum(QUOTA_MOST, 'api-tokens.bad_quota')),
  ),
});
