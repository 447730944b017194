import { boolean, index, jsonb, pgTable, smallint, text, unique, varchar } from 'drizzle-orm/pg-core';
import { ROLES, type Role } from '#shared/contract/roles.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { organisations } from './people.ts';
import { ofMember } from './references.ts';

/** An organisation's own sign-in by OpenID Connect. */
export const signInProviders = pgTable('sign_in_providers', {
  id: id(),
  name: varchar({ length: 80 }).notNull().unique(),
  issuer: varchar({ length: 500 }).notNull().unique(),
  clientId: varchar({ length: 255 }).notNull(),
  /** Encrypted with a key derived from SECRET_KEY. */
  clientSecret: text().notNull(),
  organisationId: foreignId().references(() => organisations.id, { onDelete: 'set null' }),
  groupsClaim: varchar({ length: 80 }).notNull(),
  mappings: jsonb().$type<{ group: string; role: Role }[]>().notNull(),
  mailDomains: jsonb().$type<string[]>().notNull(),
  /** What its groups gave ends for whoever has not signed in by it for so many days. */
  confirmDays: smallint().notNull().default(30),
  isEnabled: boolean().notNull().default(true),
  version: version(),
  createdAt: createdAt(),
});

/** Who somebody is at a provider: known by its word for them, never by an address. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    id: id(),
    providerId: foreignId()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    userId: ofMember(),
    subject: varchar({ length: 255 }).notNull(),
    /** The role that its groups gave; null: none. */
    givenRole: text().$type<Role>(),
    /** What the account was without it. */
    roleBefore: text().$type<Role>().notNull().default('user'),
    /** The office into which it brought the account; null: none, or it was there before. */
    givenOfficeId: foreignId().references(() => organisations.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastSignInAt: instant(),
  },
  (t) => [
    unique('provider_identities_subject').on(t.providerId, t.subject),
    unique('provider_identities_user').on(t.userId, t.providerId),
    index('provider_identities_office').on(t.givenOfficeId),
    oneOf('provider_identities_given', t.givenRole, ROLES),
    oneOf('provider_identities_before', t.roleBefore, ROLES),
  ],
);
