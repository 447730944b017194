import * as z from 'zod';
import { ALARM_NAMES } from '#shared/contract/alarm-names.ts';
import { CHAIN_FAULTS } from '#shared/contract/chain-faults.ts';
import { idNumber, idParam } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { STORAGE_KINDS } from '#shared/contract/storage-kinds.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import { ACTION_MAX, retryJobsForm, reviewedForm, SUBJECT_TYPE_MAX } from './admin-fields.ts';
import { adminPaths } from './admin-paths.ts';
import { RANGE_DEFAULT, RANGES } from './admin-values.ts';
import { REVIEWED_DOCUMENTS } from './reviews-values.ts';
import { WAITING_QUEUES } from './waiting-values.ts';

const count = z.int().nonnegative();
const instant = z.iso.datetime();

const statsShape = z.strictObject({
  totalUsers: count,
  totalGraves: count,
  totalMemorials: count,
  pendingDuas: count,
  verifiedGraves: count,
  publicMemorials: count,
  /** Measured over the duas decided in the last 30 days; null without one. */
  medianReviewMinutes: z.number().nonnegative().nullable(),
  oldestPendingAt: instant.nullable(),
});

export type Stats = z.output<typeof statsShape>;

const waitingShape = z.strictObject({
  queue: z.enum(WAITING_QUEUES),
  count,
  /** Since when the oldest waits; null where nothing does. */
  since: instant.nullable(),
});

export type WaitingCount = z.output<typeof waitingShape>;

const analyticsShape = z.strictObject({
  days: z.int(),
  unit: z.enum(['day', 'month']),
  series: z.array(
    z.strictObject({
      /** 'YYYY-MM-DD', or 'YYYY-MM' by month. */
      at: z.string(),
      registrations: count,
      graves: count,
      memorials: count,
      duasSent: count,
      duasApproved: count,
      duasRejected: count,
    }),
  ),
  duasByLanguage: z.array(z.strictObject({ language: z.enum(LANGUAGES), count })),
  gravesByCemetery: z.array(z.strictObject({ id: idNumber, name: z.string(), count })),
  verified: z.strictObject({ verified: count, total: count }),
});

export type Analytics = z.output<typeof analyticsShape>;

const day = z.iso.date('common.bad_date').optional();

/** Shared by the list and the export. */
const auditFilters = {
  /** 'dua.approve', or 'dua' for everything that begins with it. */
  action: z.string().check(oneLine).min(1).max(ACTION_MAX, 'common.too_long').optional(),
  actorId: idParam.optional(),
  subjectType: z.string().check(oneLine).min(1).max(SUBJECT_TYPE_MAX, 'common.too_long').optional(),
  subjectId: idParam.optional(),
  /** The first and the last day, by the United Kingdom's calendar. */
  from: day,
  to: day,
};

const auditRow = z.strictObject({
  id: idNumber,
  at: instant,
  /** Null: a visitor, or the system itself. */
  actorId: idNumber.nullable(),
  /** The present name; null once the account is deleted. */
  actorName: z.string().nullable(),
  actorRole: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: idNumber.nullable(),
  fields: z.array(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type AuditRow = z.output<typeof auditRow>;

const healthShape = z.strictObject({
  /** What the operator must look at, worst first. */
  alarms: z.array(
    z.strictObject({ name: z.enum(ALARM_NAMES), count: count.nullable(), problem: z.string().nullable() }),
  ),
  /** Null where BACKUP_TO is not set. */
  backups: z
    .strictObject({
      kind: z.enum(STORAGE_KINDS),
      /** Cron in UTC; null where none is made by itself. */
      schedule: z.string().nullable(),
      isEncrypted: z.boolean(),
      /** Whether one is restored for a test every month. */
      isTested: z.boolean(),
      /** Null where the place cannot be read. */
      kept: count.nullable(),
      newest: z.strictObject({ at: instant, bytes: count }).nullable(),
      restoredAt: instant.nullable(),
    })
    .nullable(),
  database: z.strictObject({
    version: z.string(),
    bytes: count,
    /** Response time of a query that reads no table. */
    answerMs: z.number().nonnegative(),
    /** Null where this role may not read the list. */
    migrationsApplied: count.nullable(),
    migrationsKnown: count,
  }),
  queues: z.array(z.strictObject({ name: z.string(), waiting: count, active: count, failed: count })),
  mail: z.strictObject({
    hasServer: z.boolean(),
    queued: count,
    sent: count,
    failed: count,
    held: count,
    /** The latest failures, without addresses. */
    failures: z.array(
      z.strictObject({
        id: idNumber,
        template: z.string(),
        attempts: count,
        problem: z.string().nullable(),
        createdAt: instant,
      }),
    ),
  }),
  /** Of the last thirty days, with this month's costs; null where the operator has set no text messages up. */
  sms: z
    .strictObject({
      spentPence: count,
      capPence: count,
      /** Administrators whose phones would tell of harm. */
      ringing: count,
      queued: count,
      sent: count,
      failed: count,
      /** Not sent because the month's money was used up. */
      capped: count,
      /** The latest refusal, without numbers. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** What browsers refused because of the content security policy, newest first; the page is its route. */
  violations: z.array(
    z.strictObject({
      directive: z.string(),
      blocked: z.string(),
      page: z.string(),
      count,
      lastAt: instant,
    }),
  ),
  storage: z.strictObject({ kind: z.enum(STORAGE_KINDS), isReachable: z.boolean() }),
  disk: z.strictObject({ freeBytes: count, totalBytes: count }).nullable(),
  process: z.strictObject({
    node: z.string(),
    startedAt: instant,
    residentBytes: count,
    heapBytes: count,
  }),
  /** Translations, and how many of their texts a native reader has signed as they stand now. */
  texts: z.array(z.strictObject({ language: z.enum(LANGUAGES), total: count, signed: count })),
  /** Documents for an auditor, and when an administrator last read each; null: never. */
  documents: z.array(
    z.strictObject({
      document: z.enum(REVIEWED_DOCUMENTS),
      reviewedAt: instant.nullable(),
      isDue: z.boolean(),
    }),
  ),
});

export type Health = z.output<typeof healthShape>;

const chainShape = z.strictObject({
  /** Rows that the chain covers. */
  sealed: count,
  /** Rows of the last minute, or rows that the sealer never saw. */
  unsealed: count,
  /** The last hash: kept elsewhere, it proves later that nothing was cut off the end. */
  head: z.string(),
});

export type Chain = z.output<typeof chainShape>;

const verdictShape = z.strictObject({
  ...chainShape.shape,
  /** The first row where the chain breaks. */
  fault: z.strictObject({ place: count, auditId: count, kind: z.enum(CHAIN_FAULTS) }).nullable(),
});

export type Verdict = z.output<typeof verdictShape>;

const retried = z.strictObject({ retried: count });

export const adminContract = {
  stats: operation({
    path: adminPaths.stats,
    summary: 'Counts for the administration, and how long duas wait',
    policy: 'admin',
    reply: statsShape,
  }),
  waiting: operation({
    path: adminPaths.waiting,
    summary: 'What waits for an administrator, queue by queue',
    policy: 'admin',
    reply: z.array(waitingShape),
  }),
  analytics: operation({
    path: adminPaths.analytics,
    summary: 'What was added and decided per day, or per month over a year',
    policy: 'admin',
    query: z.strictObject({ days: z.enum(RANGES, 'common.invalid_value').default(RANGE_DEFAULT) }),
    reply: analyticsShape,
  }),
  audit: operation({
    path: adminPaths.audit,
    summary: 'The audit log, newest first',
    policy: 'admin',
    paged: true,
    query: z.strictObject({ ...auditFilters, ...pageQuery }),
    reply: z.array(auditRow),
  }),
  auditCsv: operation({
    path: adminPaths.auditCsv,
    summary: 'The audit log as CSV, newest first, at most 100,000 rows; ids only',
    policy: 'admin',
    provesAgain: true,
    rate: { points: 20, seconds: 600 },
    sends: 'file',
    query: z.strictObject(auditFilters),
    reply: fileReply,
  }),
  chain: operation({
    path: adminPaths.chain,
    summary: 'How far the audit log is sealed',
    policy: 'admin',
    reply: chainShape,
  }),
  verifyChain: operation({
    path: adminPaths.verifyChain,
    summary: 'Computes the chain over the audit log again and says where it breaks',
    policy: 'admin',
    waitsFor: 'long work',
    rate: { points: 12, seconds: 3600 },
    reply: verdictShape,
  }),
  health: operation({
    path: adminPaths.health,
    summary: 'How database, queues, mail, storage and this process fare',
    policy: 'admin',
    reply: healthShape,
  }),
  retryMail: operation({
    path: adminPaths.retryMail,
    summary: 'Queues mail again that failed or was held; 409 without a mail server',
    policy: 'admin',
    reply: retried,
  }),
  retryJobs: operation({
    path: adminPaths.retryJobs,
    summary: 'Queues the failed jobs of one queue again',
    policy: 'admin',
    body: retryJobsForm,
    reply: retried,
  }),
  reviewDocument: operation({
    path: adminPaths.reviewDocument,
    summary: 'Notes that a document for an auditor was read today and is true',
    policy: 'admin',
    body: reviewedForm,
    reply: z.strictObject({ ok: z.literal(true) }),
  }),
};

export type AdminContract = typeof adminContract;
