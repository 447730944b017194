import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { CLAIM_STATUSES } from '#features/remember/claims/claims-values.ts';
import { MEMBER_ROLES } from '#features/remember/memorials/memorials-values.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';
import { ofMember, ofMemorial } from './references.ts';

/** An invitation to a memorial's family; the link opens it once. */
export const memorialInvitations = pgTable(
  'memorial_invitations',
  {
    id: id(),
    memorialId: ofMemorial(),
    invitedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    email: varchar({ length: 254 }).notNull(),
    role: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    oneOf('memorial_invitations_role', t.role, MEMBER_ROLES),
    uniqueIndex('memorial_invitations_open')
      .on(t.memorialId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('memorial_invitations_sender').on(t.invitedBy, t.createdAt.desc()),
  ],
);

/** A short address `/m/<code>` of a memorial, for sharing and for a card at the grave; its family can end it. */
export const memorialLinks = pgTable(
  'memorial_links',
  {
    /** SHA-256 of the code. It also opens an unlisted memorial, so it is long enough that nobody guesses it (80 bits). */
    codeHash: varchar({ length: 64 }).primaryKey(),
    /** The code under the server's key, to be shown again to its family. */
    sealedCode: text(),
    /** Of a link from before codes were sealed, until the hourly upkeep has sealed it. */
    code: varchar({ length: 16 }),
    memorialId: ofMemorial(),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [
    index('memorial_links_memorial').on(t.memorialId, t.createdAt.desc()),
    check('memorial_links_code', sql`(${t.sealedCode} is null) <> (${t.code} is null)`),
  ],
);

/** What a memorial said before a change; restoring one is a change like any other. */
export const memorialRevisions = pgTable(
  'memorial_revisions',
  {
    id: id(),
    memorialId: ofMemorial(),
    changedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    fields: text().array().notNull(),
    /** The changed fields as they were. */
    before: jsonb().notNull().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [index('memorial_revisions_memorial').on(t.memorialId, t.id.desc())],
);

/** 'This is our relative': somebody asks to be put in charge of a memorial, or to have it hidden. */
export const memorialClaims = pgTable(
  'memorial_claims',
  {
    id: id(),
    memorialId: ofMemorial(),
    claimantId: ofMember(),
    relation: varchar({ length: 120 }).notNull(),
    statement: varchar({ length: 2000 }).notNull(),
    /** Keys of uploaded evidence, seen by admins and the claimant only. */
    evidence: jsonb().notNull().default([]).$type<string[]>(),
    /** Hides the page until it is decided or withdrawn. */
    hidesPage: boolean().notNull().default(false),
    asksToHide: boolean().notNull().default(false),
    status: text().notNull().default('pending'),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    /** Told to the claimant. */
    reason: varchar({ length: 1000 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('memorial_claims_status', t.status, CLAIM_STATUSES),
    check(
      'memorial_claims_decided',
      sql`(${t.status} in ('upheld', 'refused')) = (${t.decidedAt} is not null)`,
    ),
    uniqueIndex('memorial_claims_open').on(t.memorialId, t.claimantId).where(sql`${t.status} = 'pending'`),
    index('memorial_claims_pending').on(t.createdAt, t.id).where(sql`${t.status} = 'pending'`),
    index('memorial_claims_claimant').on(t.claimantId, t.createdAt.desc()),
  ],
);

/** One reading of the Qur'an that a family shares out, thirty juz in all. */
export const khatms = pgTable(
  'khatms',
  {
    id: id(),
    memorialId: ofMemorial(),
    startedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When its thirtieth juz was finished, or when the family closed it. */
    closedAt: instant(),
  },
  (t) => [
    index('khatms_memorial').on(t.memorialId, t.id.desc()),
    uniqueIndex('khatms_open').on(t.memorialId).where(sql`${t.closedAt} is null`),
  ],
);

/** A thirtieth of a khatm that somebody took upon themselves to read. */
export const khatmJuz = pgTable(
  'khatm_juz',
  {
    khatmId: foreignId()
      .notNull()
      .references(() => khatms.id, { onDelete: 'cascade' }),
    juz: integer().notNull(),
    /** Null with `takenAt` set: the account of the reader is gone. */
    takenBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    takenAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.khatmId, t.juz] }),
    check('khatm_juz_number', sql`${t.juz} between 1 and 30`),
  ],
);
