import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import {
  cleanerChange,
  cleanerDecision,
  cleanerForm,
  daysOffForm,
  FILE_NAME_MAX,
} from './cleaners-fields.ts';
import { cleanersPaths } from './cleaners-paths.ts';
import { CLEANER_STATUSES, DOCUMENT_BYTES_MAX, DOCUMENT_KINDS, PAYOUT_STATUSES } from './cleaning-values.ts';

const at = z.iso.datetime();

const documentShape = z.strictObject({
  id: idNumber,
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  /** Detected from the file's content. */
  type: z.string(),
  bytes: z.int(),
});

/** A cleaner as she herself and administrators see her. */
const ownShape = z.strictObject({
  id: idNumber,
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  areas: z.array(z.string()),
  languages: z.array(z.string()),
  bio: z.string(),
  weeklySlots: z.array(z.string()),
  oneOffPrice: z.int().nullable(),
  takesPlans: z.boolean(),
  isWidow: z.boolean(),
  consentsToShowWidow: z.boolean(),
  consentsToBeCounted: z.boolean(),
  isActive: z.boolean(),
  /** Sent along with a change of what she said of herself. */
  version: z.int(),
  status: z.enum(CLEANER_STATUSES),
  decisionNote: z.string(),
  isPayable: z.boolean(),
  rating: z.number().nullable(),
  visits: z.int(),
  daysOff: z.array(z.iso.date()),
  documents: z.array(documentShape),
  isDemo: z.boolean(),
  joinedAt: at,
});

const payoutShape = z.strictObject({
  id: idNumber,
  bookingId: idNumber,
  graveName: z.string(),
  /** Pence. */
  amount: z.int(),
  status: z.enum(PAYOUT_STATUSES),
  paidAt: at,
});

export type OwnCleaner = z.output<typeof ownShape>;
export type CleanerDocument = z.output<typeof documentShape>;
export type Payout = z.output<typeof payoutShape>;

export const cleanersContract = {
  mine: operation({
    path: cleanersPaths.mine,
    summary: 'The caller as a cleaner; null where they are none',
    policy: 'member',
    reply: ownShape.nullable(),
  }),
  register: operation({
    path: cleanersPaths.register,
    summary: 'Registers the caller as a cleaner; administrators verify her before she is offered',
    policy: 'member',
    rate: { points: 10, seconds: 3600 },
    idempotent: true,
    body: cleanerForm,
    reply: ownShape,
  }),
  update: operation({
    path: cleanersPaths.update,
    summary: 'Changes what the caller said of herself; the name that was verified stays',
    policy: 'registered cleaner',
    rate: { points: 120, seconds: 3600 },
    body: cleanerChange,
    reply: ownShape,
  }),
  daysOff: operation({
    path: cleanersPaths.daysOff,
    summary:
      'Sets the days on which the caller does not come; 409 where her entry was changed since `version` was read',
    policy: 'registered cleaner',
    rate: { points: 240, seconds: 3600 },
    body: daysOffForm,
    reply: ownShape,
  }),
  addDocument: operation({
    path: cleanersPaths.addDocument,
    summary: 'Takes a private document of the cleaner: PDF, DOC, DOCX or an image, 10 MB at most',
    policy: 'registered cleaner',
    waitsFor: 'files',
    rate: { points: 60, seconds: 3600 },
    receives: { file: DOCUMENT_BYTES_MAX },
    body: z.strictObject({
      file: receivedFile,
      kind: z.enum(DOCUMENT_KINDS, 'common.invalid_value').default('other'),
      name: z
        .string('common.required')
        .check(oneLine)
        .max(FILE_NAME_MAX * 2, 'common.too_long')
        .default(''),
    }),
    reply: ownShape,
  }),
  removeDocument: operation({
    path: cleanersPaths.removeDocument,
    summary: 'Removes a document of one’s own',
    policy: 'registered cleaner',
    params: idParams,
    reply: ownShape,
  }),
  documentFile: operation({
    path: cleanersPaths.documentFile,
    summary: 'A private document, to the cleaner and administrators; never shown inline',
    policy: 'keeper of cleaner document',
    params: idParams,
    sends: 'file',
    reply: fileReply,
  }),
  payee: operation({
    path: cleanersPaths.payee,
    summary: 'Where the caller tells the payment provider how she is paid',
    policy: 'registered cleaner',
    waitsFor: 'payments',
    rate: { points: 30, seconds: 3600 },
    reply: z.strictObject({ url: z.string() }),
  }),
  refreshPayee: operation({
    path: cleanersPaths.refreshPayee,
    summary: 'Asks the payment provider whether the caller can be paid now',
    policy: 'registered cleaner',
    waitsFor: 'payments',
    rate: { points: 60, seconds: 3600 },
    reply: ownShape,
  }),
  payouts: operation({
    path: cleanersPaths.payouts,
    summary: 'What the caller was paid, the newest first',
    policy: 'registered cleaner',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(payoutShape),
  }),
  list: operation({
    path: cleanersPaths.list,
    summary: 'Cleaners of one status, whoever waits longest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ status: z.enum(CLEANER_STATUSES).default('pending'), ...pageQuery }),
    reply: z.array(ownShape),
  }),
  decide: operation({
    path: cleanersPaths.decide,
    summary: 'Verifies or rejects a cleaner, suspends her or lets her work again; of two at once one decides',
    policy: 'admin',
    params: idParams,
    body: cleanerDecision,
    reply: ownShape,
  }),
};

export type CleanersContract = typeof cleanersContract;
