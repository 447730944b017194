import * as z from 'zod/mini';
import { mailbox, mailboxOrNone, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { OFFICE_KINDS, REQUEST_ROLES } from './offices-values.ts';

export const NAME_MAX = 255;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 30;
export const STATEMENT_MAX = 2000;
export const REASON_MAX = 1000;
/** A council looks after some dozens; a pasting mistake should not assign thousands. */
export const CEMETERIES_MAX = 200;

const words = (max: number, missing = 'common.required', min = 1) =>
  z.string(missing).check(oneLine, z.minLength(min, missing), z.maxLength(max, 'common.too_long'));
const email = z
  .string('offices.bad_email')
  .check(...mailbox('offices.bad_email', z.maxLength(EMAIL_MAX, 'common.too_long')));

export const officeForm = z.strictObject({
  name: words(NAME_MAX),
  kind: z.enum(OFFICE_KINDS, 'common.invalid_value'),
  email: z._default(
    z.nullable(
      z.string().check(...mailboxOrNone('offices.bad_email', z.maxLength(EMAIL_MAX, 'common.too_long'))),
    ),
    null,
  ),
  /** Names of confirmed cemeteries, in any spelling that finds them. */
  cemeteries: z.array(words(NAME_MAX)).check(z.maxLength(CEMETERIES_MAX, 'common.too_long')),
});

export const officeChange = z.extend(officeForm, { version });

export type OfficeForm = z.output<typeof officeForm>;

export const memberForm = z.strictObject({ email });

/** 'Request an official account'. */
export const requestForm = z.strictObject({
  role: z.enum(REQUEST_ROLES, 'common.invalid_value'),
  organisationName: words(NAME_MAX, 'offices.organisation_required', 2),
  officialTitle: words(NAME_MAX, 'offices.title_required', 2),
  workEmail: email,
  workPhone: z._default(z.string().check(oneLine, z.maxLength(PHONE_MAX, 'common.too_long')), ''),
  /** Why the account should be approved. */
  statement: z
    .string('offices.statement_required')
    .check(
      severalLines,
      z.minLength(20, 'offices.statement_required'),
      z.maxLength(STATEMENT_MAX, 'common.too_long'),
    ),
});

export type RequestForm = z.output<typeof requestForm>;

export const requestDecision = z
  .strictObject({
    status: z.enum(['approved', 'refused'], 'common.invalid_value'),
    /** Shown to the member. */
    reason: z.string('common.required').check(severalLines, z.maxLength(REASON_MAX, 'common.too_long')),
    organisationId: z.optional(z.int('common.bad_id').check(z.positive('common.bad_id'))),
  })
  .check(
    z.refine(({ status, reason }) => status === 'approved' || reason !== '', {
      error: 'offices.reason_required',
      path: ['reason'],
    }),
  );

export type RequestDecision = z.output<typeof requestDecision>;
