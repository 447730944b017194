import * as z from 'zod';
import { graveShape, matchShape } from '#features/records/graves/graves-contract.ts';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import {
  answerForm,
  deathChange,
  deathForm,
  documentForm,
  linkForm,
  markForm,
  verdictForm,
} from './deaths-fields.ts';
import { deathsPaths } from './deaths-paths.ts';
import { DEATH_STATUSES, DOCUMENT_TYPES, NUMBER_KINDS } from './deaths-values.ts';
import { CHECKS, RESULTS } from './judge-evidence.ts';

const person = z.strictObject({ id: idNumber, name: z.string() });

const rowShape = z.strictObject({
  id: idNumber,
  fullName: z.string(),
  dateOfDeath: z.string(),
  cemeteryName: z.string(),
  status: z.enum(DEATH_STATUSES),
  /** 0 to 1, as the last check found; 0 before the first and after every change. */
  confidence: z.number(),
  isChecked: z.boolean(),
  /** Whose case it is; null: the administrators'. */
  office: z.string().nullable(),
  /** Null: the account was deleted. */
  createdBy: person.nullable(),
  createdAt: z.iso.datetime(),
});

export type DeathRow = z.output<typeof rowShape>;

const evidenceShape = z.strictObject({
  check: z.enum(CHECKS),
  result: z.enum(RESULTS),
  /** 0: the check does not apply. */
  weight: z.int(),
  detail: z.string(),
  values: z.record(z.string(), z.number()),
  reasons: matchShape.shape.reasons,
});

export type EvidenceRow = z.output<typeof evidenceShape>;

const documentShape = z.strictObject({
  id: idNumber,
  documentType: z.enum(DOCUMENT_TYPES),
  documentNumber: z.string(),
  issuingAuthority: z.string(),
  issueDate: z.string(),
  /** Null where the file is missing. */
  fileName: z.string().nullable(),
  isVerified: z.boolean(),
  verifiedBy: z.string().nullable(),
  verificationDate: z.iso.datetime().nullable(),
});

export type DeathDocument = z.output<typeof documentShape>;

const caseShape = rowShape.extend({
  dateOfBirth: z.string(),
  placeOfDeath: z.string(),
  nhsNumberKind: z.enum(NUMBER_KINDS),
  /** The only digits of the number that are ever shown. */
  nhsNumberLastThree: z.string().nullable(),
  noNumberReason: z.string(),
  deathCertificateNumber: z.string(),
  registrarOffice: z.string(),
  burialAuthority: z.string(),
  graveReference: z.string(),
  grave: z
    .strictObject({ id: idNumber, deceasedName: z.string(), cemetery: z.string(), isVerified: z.boolean() })
    .nullable(),
  evidence: z.array(evidenceShape),
  documents: z.array(documentShape),
  notes: z.string(),
  method: z.string().nullable(),
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Counts changes of the facts; sent along with a change and with the decision. */
  version: z.int(),
  /** Whoever opened a case may not verify it, unless nobody else could. */
  mayVerify: z.boolean(),
});

export type DeathCase = z.output<typeof caseShape>;

const documentParams = z.strictObject({ id: idParam, documentId: idParam });
const WRITES = { points: 600, seconds: 3600 };

export const deathsContract = {
  create: operation({
    path: deathsPaths.create,
    summary: 'Opens a case about a death; its health number is sealed and never answered',
    policy: 'official',
    rate: WRITES,
    body: deathForm,
    reply: caseShape,
  }),
  list: operation({
    path: deathsPaths.list,
    summary: 'Cases of the caller’s organisations, newest first',
    policy: 'official',
    paged: true,
    query: z.strictObject({
      ...pageQuery,
      status: z.enum(DEATH_STATUSES, 'common.invalid_value').optional(),
    }),
    reply: z.array(rowShape),
  }),
  get: operation({
    path: deathsPaths.get,
    summary: 'A case, to members of its office and administrators',
    policy: 'reader of death record',
    params: idParams,
    reply: caseShape,
  }),
  edit: operation({
    path: deathsPaths.edit,
    summary:
      'Changes the facts of an open case, which is to be checked anew; 409 where they changed since `version` was read',
    policy: 'editor of death record',
    rate: WRITES,
    params: idParams,
    body: deathChange,
    reply: caseShape,
  }),
  candidates: operation({
    path: deathsPaths.candidates,
    summary: 'Graves of the register whose name is like the case’s, those of its cemetery first',
    policy: 'reader of death record',
    rate: { points: 240, seconds: 60 },
    params: idParams,
    reply: z.array(graveShape),
  }),
  link: operation({
    path: deathsPaths.link,
    summary: 'Says which grave of the register is meant, or none',
    policy: 'editor of death record',
    rate: WRITES,
    params: idParams,
    body: linkForm,
    reply: caseShape,
  }),
  addDocument: operation({
    path: deathsPaths.addDocument,
    summary: 'Puts one of the caller’s uploaded documents to an open case',
    policy: 'editor of death record',
    rate: WRITES,
    params: idParams,
    body: documentForm,
    reply: caseShape,
  }),
  markDocument: operation({
    path: deathsPaths.markDocument,
    summary: 'States that a person has checked a document, or takes that back',
    policy: 'editor of death record',
    rate: WRITES,
    params: documentParams,
    body: markForm,
    reply: caseShape,
  }),
  documentFile: operation({
    path: deathsPaths.documentFile,
    summary: 'The file of a case’s document; never shown inline',
    policy: 'reader of death record',
    params: documentParams,
    sends: 'file',
    reply: fileReply,
  }),
  check: operation({
    path: deathsPaths.check,
    summary: 'Runs the checks of an open case: each with its result, weight and what was seen',
    policy: 'editor of death record',
    rate: WRITES,
    params: idParams,
    reply: caseShape,
  }),
  decide: operation({
    path: deathsPaths.decide,
    summary: 'Verifies or rejects a pending case, or asks for more; of two at once one decides',
    policy: 'decider of death record',
    rate: WRITES,
    params: idParams,
    body: verdictForm,
    reply: caseShape,
  }),
  answer: operation({
    path: deathsPaths.answer,
    summary: 'Answers what was asked; the case is pending again',
    policy: 'decider of death record',
    rate: WRITES,
    params: idParams,
    body: answerForm,
    reply: caseShape,
  }),
};

export type DeathsContract = typeof deathsContract;
