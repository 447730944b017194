import * as z from 'zod';
import { burialShape, graveShape } from '#features/records/graves/graves-contract.ts';
import { statementShape } from '#features/records/receipts/receipts-contract.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import {
  FILE_NAME_MAX,
  HOLD_REASONS,
  officialDecision,
  officialForm,
  revocationForm,
} from './verification-fields.ts';
import { verificationPaths } from './verification-paths.ts';
import { DOCUMENT_BYTES_MAX, OFFICIAL_STATUSES } from './verification-values.ts';

const documentShape = z.strictObject({
  id: idNumber,
  fileName: z.string(),
  /** Detected from the file's content. */
  type: z.string(),
  bytes: z.int(),
});

export type OfficeDocument = z.output<typeof documentShape>;

const verificationShape = z.strictObject({
  id: idNumber,
  /** Of a grave that is not in the register yet, the id that it gets there. */
  graveId: idNumber,
  /** False: the submission is about a new grave and was not published. */
  isRecorded: z.boolean(),
  deceasedName: z.string(),
  cemetery: z.string(),
  office: z.string().nullable(),
  status: z.enum(OFFICIAL_STATUSES),
  /** Why the submission is, or was, held. */
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** Code of its receipt; null until it is published. */
  receiptCode: z.string().nullable(),
  decision: z.string(),
  submittedAt: z.iso.datetime(),
});

export type Verification = z.output<typeof verificationShape>;

const submittedShape = verificationShape.extend({
  statement: statementShape,
  cemeteryId: idNumber,
  /** Where the register has the grave now; null where it has no position or no such grave. */
  recorded: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
});

export type SubmittedVerification = z.output<typeof submittedShape>;

const { deceasedName, nameArabic, nameUrdu, readingAid } = burialShape;

/** Another grave that has the position which a submission states. */
const graveInPlaceShape = z.strictObject({
  graveId: idNumber,
  /** The submission that waits to record it; null: it stands in the register. */
  heldId: idNumber.nullable(),
  deceasedName,
  nameArabic,
  nameUrdu,
  readingAid,
  section: z.string().nullable(),
  graveNumber: z.string().nullable(),
});

export type GraveInPlace = z.output<typeof graveInPlaceShape>;

const heldShape = submittedShape.extend({
  /** Where it is held for another grave's position: those that have it now, the first few, and how many there are in all. */
  samePlace: z.strictObject({ graves: z.array(graveInPlaceShape), total: z.int() }).nullable(),
  /** Null: the account was deleted; the submission is its office's. */
  official: z.strictObject({ id: idNumber, name: z.string(), email: z.string() }).nullable(),
  references: z.strictObject({
    burialLicenseNumber: z.string(),
    cemeteryRegistrationNumber: z.string(),
    officialDocumentReference: z.string(),
  }),
  /** What the office wrote and ticked beside the record: who stands for it, and what was confirmed. */
  declared: z.strictObject({
    verifiedBy: z.string(),
    officialTitle: z.string(),
    organizationName: z.string(),
    verificationDate: z.iso.date(),
    islamicBurialConfirmed: z.boolean(),
    familyContactVerified: z.boolean(),
  }),
  documents: z.array(documentShape),
  /** The grave is verified by an earlier submission. */
  isVerifiedNow: z.boolean(),
});

export type HeldVerification = z.output<typeof heldShape>;

export const verificationContract = {
  submit: operation({
    path: verificationPaths.submit,
    summary: 'Verifies a grave for an office: published at once, or held with the reasons',
    policy: 'office at place',
    rate: { points: 600, seconds: 3600 },
    idempotent: true,
    body: officialForm,
    reply: verificationShape,
  }),
  matches: operation({
    path: verificationPaths.matches,
    summary: 'Graves of a cemetery whose name is like the one given, in any spelling',
    policy: 'office at place',
    rate: { points: 240, seconds: 60 },
    query: z.strictObject({
      name: z.string('common.required').check(oneLine).min(2, 'common.required').max(255, 'common.too_long'),
      cemetery: z
        .string('common.required')
        .check(oneLine)
        .min(3, 'common.required')
        .max(255, 'common.too_long'),
    }),
    reply: z.array(graveShape),
  }),
  mine: operation({
    path: verificationPaths.mine,
    summary: 'What the caller’s organisations submitted lately',
    policy: 'official',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(submittedShape),
  }),
  revoke: operation({
    path: verificationPaths.revoke,
    summary: 'Takes a verification back; its receipt says so and why',
    policy: 'office of verification',
    params: idParams,
    body: revocationForm,
    reply: verificationShape,
  }),
  held: operation({
    path: verificationPaths.held,
    summary: 'Submissions that wait for an administrator, oldest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(heldShape),
  }),
  decide: operation({
    path: verificationPaths.decide,
    summary: 'Publishes a held submission or rejects it; of two admins at once one decides',
    policy: 'admin',
    params: idParams,
    body: officialDecision,
    reply: verificationShape,
  }),
  addDocument: operation({
    path: verificationPaths.addDocument,
    summary: 'Takes a private document: PDF, DOC, DOCX or an image, 10 MB at most',
    policy: 'official',
    rate: { points: 240, seconds: 3600 },
    waitsFor: 'files',
    receives: { file: DOCUMENT_BYTES_MAX },
    body: z.strictObject({
      file: receivedFile,
      name: z.string('common.required').check(oneLine).max(FILE_NAME_MAX, 'common.too_long').default(''),
    }),
    reply: documentShape,
  }),
  documentFile: operation({
    path: verificationPaths.documentFile,
    summary:
      'A private document, to the office whose case it stands in and administrators; unused, to its uploader; never shown inline',
    policy: 'keeper of official document',
    params: idParams,
    sends: 'file',
    reply: fileReply,
  }),
  removeDocument: operation({
    path: verificationPaths.removeDocument,
    summary: 'Removes a document of one’s own that nothing uses',
    policy: 'keeper of official document',
    params: idParams,
    reply: z.null(),
  }),
};

export type VerificationContract = typeof verificationContract;
