import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import {
  APPLICATION_STATES,
  CONTACT_STATUSES,
  SERVICE_TYPES,
} from '#features/arrange/services/services-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { users } from './people.ts';

/** A funeral director, caterer or other business that members can ask. */
export const serviceProviders = pgTable(
  'service_providers',
  {
    id: id(),
    type: text().notNull(),
    name: varchar({ length: 200 }).notNull(),
    location: varchar({ length: 200 }).notNull(),
    description: varchar({ length: 2000 }).notNull().default(''),
    /** What the provider offers, one line each. */
    services: text().array().notNull().default([]),
    languages: text().array().notNull().default([]),
    /** Pence; a single price has no `priceTo`. */
    priceFrom: integer(),
    priceTo: integer(),
    phone: varchar({ length: 30 }).notNull(),
    /** Requests are mailed to this address; only the entry's owner and administrators see it. */
    email: varchar({ length: 254 }).notNull(),
    website: varchar({ length: 300 }).notNull().default(''),
    /** The member who keeps the entry, beside administrators. */
    ownerId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    isPublished: boolean().notNull().default(false),
    /** Null: an administrator wrote it, or agreed to it. */
    application: text(),
    /** Since when it waits for an administrator. */
    appliedAt: instant(),
    /** By what an administrator can check who asks; nobody else reads it but the owner. */
    proof: varchar({ length: 500 }).notNull().default(''),
    /** Why it was refused, as its owner is told. */
    refusal: varchar({ length: 500 }).notNull().default(''),
    /** What an administrator agreed to last, while it is not published and its owner wrote other ones; null: the same (decision 98). */
    checkedName: varchar({ length: 200 }),
    checkedPhone: varchar({ length: 30 }),
    checkedEmail: varchar({ length: 254 }),
    isDemo: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('service_providers_type', t.type, SERVICE_TYPES),
    check(
      'service_providers_prices',
      sql`${t.priceFrom} >= 0 and (${t.priceTo} is null or ${t.priceTo} >= ${t.priceFrom})`,
    ),
    index('service_providers_type').on(t.type, t.id).where(sql`${t.isPublished}`),
    oneOf('service_providers_application', t.application, APPLICATION_STATES),
    check('service_providers_waiting', sql`${t.application} is null or not ${t.isPublished}`),
    index('service_providers_owner').on(t.ownerId),
    // One open application of a person, and one for a firm.
    uniqueIndex('service_providers_one_of_person').on(t.ownerId).where(sql`${t.application} = 'new'`),
    uniqueIndex('service_providers_one_of_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.application} = 'new'`),
    index('service_providers_applied')
      .on(t.appliedAt, t.id)
      .where(sql`${t.application} in ('new', 'changed')`),
  ],
);

/** A member asked a provider to get in touch. */
export const providerContacts = pgTable(
  'provider_contacts',
  {
    id: id(),
    /** Read out on the telephone, so it uses only letters and digits that are not mistaken for each other. */
    reference: varchar({ length: 20 }).notNull().unique(),
    providerId: foreignId()
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    serviceType: text().notNull(),
    message: varchar({ length: 2000 }).notNull().default(''),
    status: text().notNull().default('sent'),
    /** SHA-256 of the secret in the provider's mail, with which they confirm that they answered. */
    answerHash: varchar({ length: 64 }).notNull().unique(),
    remindedAt: instant(),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('provider_contacts_type', t.serviceType, SERVICE_TYPES),
    oneOf('provider_contacts_status', t.status, CONTACT_STATUSES),
    index('provider_contacts_user').on(t.userId, t.id.desc()),
    index('provider_contacts_provider').on(t.providerId, t.id.desc()),
    index('provider_contacts_waiting')
      .on(t.createdAt)
      .where(sql`${t.status} = 'sent' and ${t.remindedAt} is null`),
  ],
);

/** Reviews by members who had asked the provider, one for each request. */
export const providerReviews = pgTable(
  'provider_reviews',
  {
    id: id(),
    providerId: foreignId()
      .notNull()
      .references(() => serviceProviders.id, { onDelete: 'cascade' }),
    contactId: foreignId()
      .notNull()
      .references(() => providerContacts.id, { onDelete: 'cascade' }),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    rating: integer().notNull(),
    text: varchar({ length: 2000 }).notNull().default(''),
    /** Set when the review is taken down after a report. */
    hiddenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('provider_reviews_rating', sql`${t.rating} between 1 and 5`),
    uniqueIndex('provider_reviews_contact').on(t.contactId),
    index('provider_reviews_provider').on(t.providerId, t.id.desc()),
  ],
);
