import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';
import { REPORT_REASONS, REPORT_STATUSES, REPORT_TARGETS } from './values.ts';

/** Somebody found something wrong. What is reported is named by type and id: it may be gone by the time it is read. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    targetType: text().notNull(),
    targetId: foreignId().notNull(),
    /** The memorial it stands on, where it stands on one. */
    memorialId: foreignId(),
    reporterId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    note: varchar({ length: 1000 }).notNull().default(''),
    status: text().notNull().default('open'),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    decision: varchar({ length: 1000 }).notNull().default(''),
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

/** What the operators set for the whole platform: one row a setting. */
export const platformSettings = pgTable('platform_settings', {
  name: varchar({ length: 60 }).primaryKey(),
  value: jsonb().notNull(),
  changedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: createdAt(),
});
