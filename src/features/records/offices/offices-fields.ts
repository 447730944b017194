import * as z from 'zod/mini';
import { OFFICE_KINDS, REQUEST_ROLES } from './offices-values.ts';

export const NAME_MAX = 255;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 30;
export const STATEMENT_MAX = 2000;
export const REASON_MAX = 1000;
/** A council looks after some dozens; a pasting mistake should not assign thousands. */
export const CEMETERIES_MAX = 200;

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

const words = (max: number, missing = 'common.required', min = 1) =>
  z.string(missing).check(z.trim(), z.minLength(min, missing), z.maxLength(max, 'common.too_long'));
const email = z
  .string('offices.bad_email')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX, 'common.too_long'),
    z.regex(EMAIL, 'offices.bad_email'),
  );

export const officeForm = z.strictObject({
  name: words(NAME_MAX),
  kind: z.enum(OFFICE_KINDS, 'common.invalid_value'),
  email: z._default(
    z.nullable(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(EMAIL_MAX, 'common.too_long'),
        z.refine((text) => text === '' || EMAIL.test(text), 'offices.bad_email'),
      ),
    ),
    null,
  ),
  /** Names of confirmed cemeteries, in any spelling that finds them. */
  cemeteries: z.array(words(NAME_MAX)).check(z.maxLength(CEMETERIES_MAX, 'common.too_long')),
});

export type OfficeForm = z.output<typeof officeForm>;

export const memberForm = z.strictObject({ email });

/** 'Request an official account'. */
export const requestForm = z.strictObject({
  role: z.enum(REQUEST_ROLES, 'common.invalid_value'),
  organisationName: words(NAME_MAX, 'offices.organisation_required', 2),
  officialTitle: words(NAME_MAX, 'offices.title_required', 2),
  workEmail: email,
  workPhone: z._default(z.string().check(z.trim(), z.maxLength(PHONE_MAX, 'common.too_long')), ''),
  /** Why the account should be approved. */
  statement: words(STATEMENT_MAX, 'offices.statement_required', 20),
});

export type RequestForm = z.output<typeof requestForm>;

export const requestDecision = z
  .strictObject({
    status: z.enum(['approved', 'refused'], 'common.invalid_value'),
    /** Shown to the member. */
    reason: z.string('common.required').check(z.trim(), z.maxLength(REASON_MAX, 'common.too_long')),
    organisationId: z.optional(z.int('common.bad_id').check(z.positive('common.bad_id'))),
  })
  .check(
    z.refine(({ status, reason }) => status === 'approved' || reason !== '', {
      error: 'offices.reason_required',
      path: ['reason'],
    }),
  );

export type RequestDecision = z.output<typeof requestDecision>;
