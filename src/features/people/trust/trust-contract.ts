import * as z from 'zod';
import { burialShape } from '#features/records/graves/graves-contract.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { decisionForm, REPORT_RATE, reportForm } from './trust-fields.ts';
import { trustPaths } from './trust-paths.ts';
import { REPORT_PLACES, REPORT_REASONS, REPORT_STATUSES, REPORT_TARGETS } from './trust-values.ts';

const status = z.enum(REPORT_STATUSES);

/** A report as its reporter sees it. */
export const reportShape = z.strictObject({
  id: idNumber,
  targetType: z.enum(REPORT_TARGETS),
  targetId: idNumber,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  status,
  createdAt: z.iso.datetime(),
});

const { nameArabic, nameUrdu, readingAid } = burialShape;

/** Where a reported thing stands, or whom it is about: an administrator may see it, whoever else may. */
export const placeShape = z.strictObject({
  type: z.enum(REPORT_PLACES),
  /** Null for everyone. */
  id: idNumber.nullable(),
  /** Of the deceased, whole; of the stream, the provider or the cleaner; null for everyone, and where it is gone for good. */
  name: z.string().nullable(),
  nameArabic,
  nameUrdu,
  readingAid,
  /** It was deleted or withdrawn, so its address leads nowhere. */
  isGone: z.boolean(),
});

/** A report as the moderators see it. */
export const caseShape = z.strictObject({
  ...reportShape.shape,
  memorialId: idNumber.nullable(),
  /** Null where the thing stands alone, or is gone and nobody knows where it stood. */
  belongsTo: placeShape.nullable(),
  /** It has a page of its own that an administrator can open. */
  hasPage: z.boolean(),
  /** Null where the account was deleted. */
  reporter: z.strictObject({ id: idNumber, fullName: z.string(), username: z.string() }).nullable(),
  /** The beginning of the reported content's present text; null where it is gone. */
  excerpt: z.string().nullable(),
  /** Of a reported picture, video or sound; null for all else, and where it is gone. */
  mediaKey: z.string().nullable(),
  /** By when it is to be decided. */
  dueAt: z.iso.datetime(),
  /** The administrator who sees to it; null also where that one can act no more. */
  takenBy: z.strictObject({ id: idNumber, fullName: z.string() }).nullable(),
  decision: z.string(),
  decidedBy: idNumber.nullable(),
  decidedAt: z.iso.datetime().nullable(),
});

export type Report = z.output<typeof reportShape>;
export type PlaceOfReport = z.output<typeof placeShape>;
export type ReportCase = z.output<typeof caseShape>;

export const trustContract = {
  report: operation({
    path: trustPaths.report,
    summary: 'Tells the moderators of something wrong; a member who reports it again gets the first report',
    policy: 'reporter of target',
    changesNoPage: true,
    rate: REPORT_RATE,
    body: reportForm,
    reply: reportShape,
  }),
  reports: operation({
    path: trustPaths.reports,
    summary: 'Reports of one status (open ones where none is asked), what is due first comes first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ status: status.default('open'), ...pageQuery }),
    reply: z.array(caseShape),
  }),
  take: operation({
    path: trustPaths.take,
    summary: 'Says that one sees to an open report: nobody is rung for it any more; 409 where another does',
    policy: 'admin',
    params: idParams,
    reply: caseShape,
  }),
  decide: operation({
    path: trustPaths.decide,
    summary: 'Settles an open report; 409 where it was settled before',
    policy: 'admin',
    params: idParams,
    body: decisionForm,
    reply: caseShape,
  }),
};

export type TrustContract = typeof trustContract;
