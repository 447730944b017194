import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id } from './columns.ts';

/**
 * Every act of power leaves one row: ids and field names, never names, addresses or free text, so that
 * erasing a person and keeping an unbroken chain both hold. No foreign keys: rows outlive what they name.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: createdAt(),
    actorId: foreignId(),
    actorRole: text().notNull(),
    action: varchar({ length: 100 }).notNull(),
    subjectType: varchar({ length: 50 }).notNull(),
    subjectId: foreignId(),
    fields: text().array().notNull().default([]),
    details: jsonb().notNull().default({}).$type<Record<string, string | number | boolean | null>>(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.id.desc()),
    index('audit_log_action').on(t.action, t.id.desc()),
    index('audit_log_actor').on(t.actorId, t.id.desc()),
  ],
);

/**
 * The hash chain over committed audit rows, written by one sealer. Its order is its own: a row whose transaction
 * ended late has a lower id than rows that are sealed already.
 */
export const auditSeals = pgTable('audit_seals', {
  auditId: bigint({ mode: 'number' }).primaryKey(),
  /** 1, 2, 3 …, without a gap. */
  place: bigint({ mode: 'number' }).notNull().unique(),
  hash: varchar({ length: 64 }).notNull(),
});

/** Answers already given to a request that a client may send again, for 7 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: varchar({ length: 80 }).notNull(),
    operation: varchar({ length: 100 }).notNull(),
    key: varchar({ length: 100 }).notNull(),
    bodyHash: varchar({ length: 64 }).notNull(),
    status: integer().notNull(),
    reply: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.actor, t.operation, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);

/** Shared by all instances; UNLOGGED by the migration: losing counts in a crash is harmless. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/**
 * Keys of this installation that outlive the SECRET_KEY from which they were derived, each sealed under the newest one
 * (decision 87): what was signed with them stays in letters, on devices and in the audit chain.
 */
export const keptKeys = pgTable(
  'kept_keys',
  {
    purpose: varchar({ length: 40 }).notNull(),
    /** The id of its SECRET_KEY, 'first', or the place in the audit chain from which it is used. */
    name: varchar({ length: 40 }).notNull(),
    sealed: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.name] })],
);
