import * as z from 'zod/mini';
import { asTyped, oneLine } from '#shared/contract/text-types.ts';
import { CEMETERY_MAX, COLUMN_FIELDS, COLUMN_NAME_MAX } from './imports-values.ts';

const cemeteryName = z._default(
  z.string('common.invalid_value').check(oneLine, z.maxLength(CEMETERY_MAX, 'common.too_long')),
  '',
);

export const mappingForm = z.strictObject({
  /** Column → field; a column that is left out is ignored. */
  mapping: z.record(
    z.string().check(asTyped, z.maxLength(COLUMN_NAME_MAX + 10, 'common.too_long')),
    z.enum([...COLUMN_FIELDS, 'ignore'], 'common.invalid_value'),
    'common.required',
  ),
  /** The cemetery of rows that name none. */
  cemeteryName,
});

export const runForm = z.strictObject({
  /** Updates records whose row was imported before with other values, except verified ones. */
  updateChanged: z._default(z.boolean('common.invalid_value'), false),
  /** Leaves out refused rows; otherwise a file with any is not imported. */
  withoutRefused: z._default(z.boolean('common.invalid_value'), false),
});
