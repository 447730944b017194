import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { SUBSCRIPTION_TIERS, TOKEN_SCOPES } from '#features/people/access/access-values.ts';
import { DIGESTS } from '#features/people/profile/profile-values.ts';
import { OFFICE_KINDS, REQUEST_ROLES, REQUEST_STATUSES } from '#features/records/offices/offices-values.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { cemeteries } from './places.ts';

/** A member: who they are, how they are reached, what they chose. */
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
    /** Null with `suspendedAt`: until an admin lifts it. */
    suspendedUntil: instant(),
    /** Shown to the member. */
    suspensionReason: varchar({ length: 500 }).notNull().default(''),
    isDemo: boolean().notNull().default(false),
    showProfile: boolean().notNull().default(true),
    /** Taken down by the moderators: `showProfile` stays off until it is restored. */
    profileHiddenAt: instant(),
    /** What `showProfile` was when the profile was taken down, and will be again. */
    showedProfile: boolean().notNull().default(true),
    showMemorials: boolean().notNull().default(true),
    notifyMemorialUpdates: boolean().notNull().default(true),
    notifyDuaApprovals: boolean().notNull().default(true),
    notifyCommunityNews: boolean().notNull().default(false),
    /** Mails about the progress of bookings and requests to providers, beyond the essential ones. */
    notifyServices: boolean().notNull().default(true),
    /** Mails on the days that the member chose for dua; the notification in the application comes either way. */
    notifyDuaDates: boolean().notNull().default(true),
    /** Declared by the member for women-only streams; never shown to anyone else. */
    declaredWoman: boolean().notNull().default(false),
    /** The address asked for; it takes effect once its owner has opened the link sent there. */
    pendingEmail: varchar({ length: 254 }),
    /** How often a digest of unread notifications is mailed; single mails follow their own choices. */
    digest: text().notNull().default('off'),
    digestSentAt: instant(),
    /** The account ends after the grace period, unless its member keeps it. */
    deletionRequestedAt: instant(),
    /** Posts, comments and photos on the pages of others go with the account. */
    deletesContributions: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('users_role', t.role, ROLES),
    oneOf('users_tier', t.subscriptionTier, SUBSCRIPTION_TIERS),
    oneOf('users_language', t.language, LANGUAGES),
    oneOf('users_digest', t.digest, DIGESTS),
    index('users_deletion').on(t.deletionRequestedAt).where(sql`${t.deletionRequestedAt} is not null`),
    index('users_digest_due').on(t.digestSentAt).where(sql`${t.digest} <> 'off'`),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    index('users_created').on(t.createdAt.desc(), t.id.desc()),
    index('users_search').using(
      'gin',
      sql`(${t.email} || ' ' || ${t.username} || ' ' || ${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
    index('users_role').on(t.role, t.createdAt.desc()).where(sql`${t.role} <> 'user'`),
  ],
);

/** `sid` is the SHA-256 of the cookie's secret: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar({ length: 64 }).primaryKey(),
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    /**
     * `identity` tokens are given to browsers and open GET /api/auth/me only; `full` ones serve any other
     * client.
     */
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
    oneOf('sessions_token_scope', t.tokenScope, TOKEN_SCOPES),
    index('sessions_user').on(t.userId),
    index('sessions_expire').on(t.expire),
  ],
);

/** A cemetery's office, a council or a registrar's office. */
export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    name: varchar({ length: 255 }).notNull().unique(),
    kind: text().notNull(),
    email: varchar({ length: 254 }),
    isDemo: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [oneOf('organisations_kind', t.kind, OFFICE_KINDS)],
);

/** Who works for an office. */
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

/** A member asks for an account that may verify; an admin decides. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: id(),
    userId: foreignId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    organisationName: varchar({ length: 255 }).notNull(),
    officialTitle: varchar({ length: 255 }).notNull(),
    workEmail: varchar({ length: 254 }).notNull(),
    workPhone: varchar({ length: 30 }).notNull().default(''),
    statement: varchar({ length: 2000 }).notNull(),
    status: text().notNull().default('pending'),
    /** The organisation that the member joins when the request is granted. */
    organisationId: foreignId().references(() => organisations.id, { onDelete: 'set null' }),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    /** Shown to the member. */
    reason: varchar({ length: 1000 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('account_requests_role', t.role, REQUEST_ROLES),
    oneOf('account_requests_status', t.status, REQUEST_STATUSES),
    check(
      'account_requests_decided',
      sql`(${t.status} in ('approved', 'refused')) = (${t.decidedAt} is not null)`,
    ),
    uniqueIndex('account_requests_open').on(t.userId).where(sql`${t.status} = 'pending'`),
    index('account_requests_pending').on(t.createdAt, t.id).where(sql`${t.status} = 'pending'`),
  ],
);
