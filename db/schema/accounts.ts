import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { PASSKEY_PURPOSES, TOKEN_PURPOSES } from '#features/people/access/access-values.ts';
import type { TokenScope } from '#features/people/api-tokens/api-tokens-values.ts';
import { HELP_TOPICS, REQUEST_STATUSES } from '#features/people/help/help-values.ts';
import { CALENDARS } from '#shared/contract/calendars.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { graves } from './graves.ts';
import { users } from './people.ts';
import { ofMember } from './references.ts';

/** A link in a mail that proves its reader's address. The table keeps the SHA-256 of its secret. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: varchar({ length: 64 }).primaryKey(),
    userId: ofMember(),
    purpose: text().notNull(),
    /** The address that it was sent to and proves. */
    email: varchar({ length: 254 }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    oneOf('account_tokens_purpose', t.purpose, TOKEN_PURPOSES),
    index('account_tokens_user').on(t.userId, t.purpose),
    index('account_tokens_expiry').on(t.expiresAt),
  ],
);

/** With which a program calls the API for a member. The table keeps the SHA-256 of its secret. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: ofMember(),
    name: varchar({ length: 80 }).notNull(),
    prefix: varchar({ length: 11 }).notNull(),
    hash: varchar({ length: 64 }).notNull().unique(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    /** The role that its owner had; with another one it opens nothing. */
    role: text().notNull(),
    /** Made in a session with a second factor. */
    hasFactor: boolean().notNull().default(false),
    /** Calls within 24 hours that an administrator set for this one; null: as for every token. */
    quota: integer(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    oneOf('api_tokens_role', t.role, ROLES),
    index('api_tokens_user').on(t.userId, t.id),
    index('api_tokens_expiry').on(t.expiresAt),
  ],
);

/** The app that makes six digits every 30 seconds (RFC 6238); not in force before `confirmedAt`. */
export const secondFactors = pgTable('second_factors', {
  userId: foreignId()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from SECRET_KEY. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The last step that opened something: no code opens twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Opens an account once whose app is lost. Kept as a password is: by argon2id over an HMAC. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofMember(),
    hash: varchar({ length: 64 }).notNull(),
    /** Of one set of codes, 16 random bytes in base64url; null: of a version before, an HMAC alone until it is hashed again. */
    salt: varchar({ length: 22 }),
    /** When the code was made, or else when the column came to be: codes of a version before wait for 30 days from then. */
    keptSince: createdAt(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** A key pair of a member's device, by which they sign in; the private half never leaves the device (decision 68). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofMember(),
    /** As the device gave it, in base64url. */
    credentialId: varchar({ length: 1400 }).notNull(),
    /** In COSE form, base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** The member's own words. */
    name: varchar({ length: 60 }).notNull(),
    /** Browser and system in which it was made; '' where we do not know them. */
    device: varchar({ length: 100 }).notNull().default(''),
    /** Whether the device keeps a copy elsewhere, so that losing the device does not lose the passkey. */
    isBackedUp: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId, t.id)],
);

/** A number that a passkey has to sign: once, soon, and for the browser that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: varchar({ length: 64 }).primaryKey(),
    /** Of the cookie that the browser got with it. */
    browserHash: varchar({ length: 64 }).notNull(),
    purpose: text().notNull(),
    /** Whose passkey is made or shown; null at a sign-in. */
    userId: foreignId().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [
    oneOf('passkey_challenges_purpose', t.purpose, PASSKEY_PURPOSES),
    index('passkey_challenges_user').on(t.userId),
    index('passkey_challenges_expiry').on(t.expiresAt),
  ],
);

/** A day on which a member wants to be reminded to make dua: private, shown to nobody else, never counted. */
export const duaDates = pgTable(
  'dua_dates',
  {
    id: id(),
    userId: ofMember(),
    /** The member's own words: 'Grandfather'. */
    label: varchar({ length: 120 }).notNull(),
    graveId: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    calendar: text().notNull(),
    month: integer().notNull(),
    day: integer().notNull(),
    /** Null: every year. */
    year: integer(),
    /** In London; null: it has passed. */
    nextOn: date({ mode: 'string' }),
    lastSentOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('dua_dates_calendar', t.calendar, CALENDARS),
    check('dua_dates_month', sql`${t.month} between 1 and 12`),
    check('dua_dates_day', sql`${t.day} between 1 and 31`),
    index('dua_dates_user').on(t.userId, t.id),
    index('dua_dates_grave').on(t.graveId),
    index('dua_dates_next').on(t.nextOn).where(sql`${t.nextOn} is not null`),
  ],
);

/** What somebody wrote to the operators by the form of the help centre. */
export const helpRequests = pgTable(
  'help_requests',
  {
    id: id(),
    /** Told to the writer, and in the subject of the mail: 'ZH-7K3M9Q'. */
    reference: varchar({ length: 20 }).notNull(),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    name: varchar({ length: 200 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    topic: text().notNull(),
    message: varchar({ length: 5000 }).notNull(),
    language: varchar({ length: 2 }).notNull(),
    status: text().notNull().default('open'),
    answeredBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('help_requests_topic', t.topic, HELP_TOPICS),
    oneOf('help_requests_status', t.status, REQUEST_STATUSES),
    oneOf('help_requests_language', t.language, LANGUAGES),
    uniqueIndex('help_requests_reference').on(t.reference),
    index('help_requests_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('help_requests_user').on(t.userId),
  ],
);

/** What enough people asked the help centre in a month and it could not answer: the words, and no people. */
export const helpQuestions = pgTable(
  'help_questions',
  {
    /** YYYY-MM, in London. */
    month: varchar({ length: 7 }).notNull(),
    /** Its form for comparing. */
    folded: varchar({ length: 400 }).notNull(),
    words: varchar({ length: 200 }).notNull(),
    askers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.folded] })],
);
