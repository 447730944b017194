import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { cemeteries } from './places.ts';
import { LANGUAGES, ROLES, SUBSCRIPTION_TIERS } from './values.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: varchar({ length: 254 }).notNull().unique(),
    username: varchar({ length: 60 }).notNull().unique(),
    firstName: varchar({ length: 100 }).notNull(),
    lastName: varchar({ length: 150 }).notNull().default(''),
    profileImageUrl: text(),
    bio: varchar({ length: 2000 }).notNull().default(''),
    location: varchar({ length: 200 }).notNull().default(''),
    language: varchar({ length: 2 }).notNull().default('en'),
    role: text().notNull().default('user'),
    subscriptionTier: text().notNull().default('free'),
    subscriptionExpiry: instant(),
    passwordHash: text().notNull(),
    emailVerifiedAt: instant(),
    suspendedAt: instant(),
    isDemo: boolean().notNull().default(false),
    showProfile: boolean().notNull().default(true),
    showMemorials: boolean().notNull().default(true),
    notifyMemorialUpdates: boolean().notNull().default(true),
    notifyDuaApprovals: boolean().notNull().default(true),
    notifyCommunityNews: boolean().notNull().default(false),
    /** Declared by the member for women-only streams; never shown to anyone else. */
    declaredWoman: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('users_role', t.role, ROLES),
    oneOf('users_tier', t.subscriptionTier, SUBSCRIPTION_TIERS),
    oneOf('users_language', t.language, LANGUAGES),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_created').on(t.createdAt.desc(), t.id.desc()),
  ],
);

/** `sid` is the SHA-256 of the cookie's secret: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar({ length: 64 }).primaryKey(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    /** `identity`: handed to a browser, opens GET /api/auth/me only. `full`: any other client. */
    tokenScope: text().notNull(),
    userId: foreignId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb().notNull().default({}),
    createdAt: createdAt(),
    expire: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    oneOf('sessions_token_scope', t.tokenScope, ['identity', 'full']),
    index('sessions_user').on(t.userId),
    index('sessions_expire').on(t.expire),
  ],
);

export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    name: varchar({ length: 255 }).notNull().unique(),
    kind: text().notNull(),
    email: varchar({ length: 254 }),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [oneOf('organisations_kind', t.kind, ['council', 'burial_authority', 'mosque', 'charity', 'other'])],
);

export const organisationMembers = pgTable(
  'organisation_members',
  {
    organisationId: foreignId()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    userId: foreignId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId] }),
    index('organisation_members_user').on(t.userId),
  ],
);

/** Officials verify only within the cemeteries of their organisation. */
export const organisationCemeteries = pgTable(
  'organisation_cemeteries',
  {
    organisationId: foreignId()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.cemeteryId] })],
);
