import * as z from 'zod/mini';
import { readPartialDate } from '#shared/contract/partial-date.ts';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { healthDigits } from '#shared/health-number.ts';
import { DOCUMENT_TYPES, NOTES_MAX, NUMBER_KINDS, VERDICTS } from './deaths-values.ts';

export const NAME_MAX = 255;
export const REFERENCE_MAX = 100;
export const REASON_MAX = 500;
/** Documents of one case. */
export const DOCUMENTS_MAX = 20;

const required = (missing: string, max: number, min = 1) =>
  z.string(missing).check(oneLine, z.minLength(min, missing), z.maxLength(max, 'common.too_long'));
const optional = (max: number) =>
  z._default(z.string().check(oneLine, z.maxLength(max, 'common.too_long')), '');
const isDay = (text: string) => readPartialDate(text)?.precision === 'day';
const fullDay = (missing: string) =>
  required(missing, 10).check(z.refine((text) => text === '' || isDay(text), 'deaths.bad_day'));
const id = z.int('common.bad_id').check(z.positive('common.bad_id'));

/**
 * The facts of a case. Whether they agree with each other is evidence, not a condition, because an office may
 * have to record what a document wrongly says. The health number is sent once; a change without it keeps the
 * stored one.
 */
export const deathForm = z
  .strictObject({
    fullName: required('deaths.name_required', NAME_MAX, 2).check(
      z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'deaths.name_required'),
    ),
    dateOfBirth: z._default(
      z.string().check(
        oneLine,
        z.refine((text) => text === '' || readPartialDate(text) !== null, 'common.bad_date'),
      ),
      '',
    ),
    dateOfDeath: fullDay('deaths.death_required'),
    placeOfDeath: required('deaths.place_required', NAME_MAX),
    nhsNumberKind: z.enum(NUMBER_KINDS, 'common.invalid_value'),
    nhsNumber: z.optional(
      z.string().check(
        oneLine,
        z.refine((text) => text === '' || healthDigits(text) !== '', 'deaths.bad_number'),
      ),
    ),
    noNumberReason: z._default(
      z.string().check(severalLines, z.maxLength(REASON_MAX, 'common.too_long')),
      '',
    ),
    deathCertificateNumber: required('deaths.certificate_required', REFERENCE_MAX),
    registrarOffice: required('deaths.registrar_required', NAME_MAX),
    burialAuthority: required('deaths.authority_required', NAME_MAX),
    cemeteryName: required('deaths.cemetery_required', NAME_MAX, 3).check(
      z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'deaths.cemetery_required'),
    ),
    graveReference: optional(REFERENCE_MAX),
  })
  .check(
    z.refine(({ nhsNumberKind, noNumberReason }) => nhsNumberKind !== 'none' || noNumberReason !== '', {
      error: 'deaths.reason_required',
      path: ['noNumberReason'],
    }),
    z.refine(({ nhsNumberKind, nhsNumber }) => nhsNumberKind !== 'none' || !nhsNumber, {
      error: 'deaths.number_and_none',
      path: ['nhsNumber'],
    }),
  );

/** The whole case anew. */
export const deathChange = z.safeExtend(deathForm, { version });

export type DeathForm = z.output<typeof deathForm>;

export const documentForm = z.strictObject({
  documentType: z.enum(DOCUMENT_TYPES, 'common.invalid_value'),
  documentNumber: required('deaths.document_number_required', REFERENCE_MAX),
  issuingAuthority: required('deaths.issuer_required', NAME_MAX),
  issueDate: fullDay('deaths.issue_date_required'),
  /** An upload of the caller's own that is not used yet. */
  officeDocumentId: id,
});

export type DocumentForm = z.output<typeof documentForm>;

/** Whether a person has compared the document with the case. */
export const markForm = z.strictObject({ isVerified: z.boolean('common.invalid_value') });

export const linkForm = z.strictObject({ graveId: z.nullable(id) });

const notes = z.string('common.required').check(severalLines, z.maxLength(NOTES_MAX, 'common.too_long'));

/** `version`: of the facts that were decided on. */
export const verdictForm = z
  .strictObject({ version, status: z.enum(VERDICTS, 'common.invalid_value'), notes })
  .check(
    z.refine((verdict) => verdict.status === 'verified' || verdict.notes !== '', {
      error: 'deaths.notes_required',
      path: ['notes'],
    }),
  );

export type VerdictForm = z.output<typeof verdictForm>;

export const answerForm = z.strictObject({ notes: notes.check(z.minLength(1, 'deaths.notes_required')) });
