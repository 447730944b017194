import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import {
  APPEAL_STATUSES,
  PRIVACY_KINDS,
  PRIVACY_STATUSES,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TARGETS,
} from '#features/people/trust/trust-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { users } from './people.ts';
import { ofMember, ofMemorial } from './references.ts';

/**
 * A report that something is wrong. The target is named by type and id because it may be gone when the report
 * is read.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    targetType: text().notNull(),
    targetId: foreignId().notNull(),
    /** The memorial that the reported thing stands on, if any. */
    memorialId: foreignId(),
    reporterId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    note: varchar({ length: 1000 }).notNull().default(''),
    status: text().notNull().default('open'),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    decision: varchar({ length: 1000 }).notNull().default(''),
    /** The administrator who has said that they see to it, before it is decided. */
    takenBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('reports_target', t.targetType, REPORT_TARGETS),
    oneOf('reports_reason', t.reason, REPORT_REASONS),
    oneOf('reports_status', t.status, REPORT_STATUSES),
    index('reports_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('reports_of').on(t.targetType, t.targetId),
    uniqueIndex('reports_once')
      .on(t.targetType, t.targetId, t.reporterId)
      .where(sql`${t.status} = 'open' and ${t.reporterId} is not null`),
  ],
);

/**
 * Something that an admin took down, why, and the author's appeal. The thing itself stays until it is erased.
 */
export const takedowns = pgTable(
  'takedowns',
  {
    id: id(),
    targetType: text().notNull(),
    targetId: foreignId().notNull(),
    memorialId: foreignId(),
    /** The author of what was taken down, who is informed and may appeal once. */
    ownerId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    reportId: foreignId().references(() => reports.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** Shown to the author. */
    explanation: varchar({ length: 1000 }).notNull().default(''),
    takenBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    appeal: varchar({ length: 2000 }),
    appealedAt: instant(),
    appealStatus: text(),
    appealDecision: varchar({ length: 1000 }).notNull().default(''),
    appealDecidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    appealDecidedAt: instant(),
    restoredBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    restoredAt: instant(),
  },
  (t) => [
    oneOf('takedowns_target', t.targetType, REPORT_TARGETS),
    oneOf('takedowns_reason', t.reason, REPORT_REASONS),
    oneOf('takedowns_appeal_status', t.appealStatus, APPEAL_STATUSES),
    uniqueIndex('takedowns_in_force').on(t.targetType, t.targetId).where(sql`${t.restoredAt} is null`),
    index('takedowns_recent').on(t.createdAt.desc(), t.id.desc()),
    index('takedowns_appeals').on(t.appealedAt, t.id).where(sql`${t.appealStatus} = 'open'`),
    index('takedowns_owner').on(t.ownerId, t.id.desc()),
  ],
);

/** Whom a family shut out of its page: they read what everyone reads and add nothing. */
export const memorialBlocks = pgTable(
  'memorial_blocks',
  {
    memorialId: ofMemorial(),
    userId: ofMember(),
    blockedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.memorialId, t.userId] }), index('memorial_blocks_user').on(t.userId)],
);

/** A request to remove data on a living person; no account is needed. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    /** Given to the person who asks; it opens nothing. */
    reference: varchar({ length: 20 }).notNull().unique(),
    kind: text().notNull(),
    /** The page's address, as the person gave it. */
    page: varchar({ length: 500 }).notNull(),
    name: varchar({ length: 255 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    relation: varchar({ length: 120 }).notNull().default(''),
    statement: varchar({ length: 2000 }).notNull(),
    language: varchar({ length: 2 }).notNull().default('en'),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    status: text().notNull().default('open'),
    decision: varchar({ length: 1000 }).notNull().default(''),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    /** The account at this address has ended: what the person gave goes as soon as they are answered. */
    forgetsAsker: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('privacy_requests_kind', t.kind, PRIVACY_KINDS),
    oneOf('privacy_requests_status', t.status, PRIVACY_STATUSES),
    index('privacy_requests_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
  ],
);

/** What became of something a member sent. The text is made in the reader's language from kind and values. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ofMember(),
    /** 'slice.name': its text is `slice:notification.name`. */
    kind: varchar({ length: 60 }).notNull(),
    values: jsonb().notNull().default({}).$type<Record<string, string>>(),
    /** Path of the page it leads to. */
    link: varchar({ length: 300 }),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id.desc()),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
  ],
);

/** What the operators set for the whole platform: one row a setting. */
export const platformSettings = pgTable('platform_settings', {
  name: varchar({ length: 60 }).primaryKey(),
  value: jsonb().notNull(),
  version: version(),
  changedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
});
