import * as z from 'zod';

/** An id in a path or a query: digits only, within the integers a JSON number holds exactly. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'common.bad_id')
  .transform(Number);

export const idParams = z.strictObject({ id: idParam });

/** An id in a JSON body or reply. */
export const idNumber = z.int().positive();
