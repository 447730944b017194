import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { graves } from './graves.ts';
import { users } from './people.ts';
import { BOOKING_STATUSES, CLEANER_STATUSES, PAYMENT_STATUSES } from './values.ts';

export const cleaners = pgTable(
  'cleaners',
  {
    id: id(),
    userId: foreignId()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: varchar({ length: 255 }).notNull(),
    phone: varchar({ length: 20 }).notNull(),
    address: varchar({ length: 500 }).notNull(),
    postcode: varchar({ length: 10 }).notNull(),
    availableAreas: text().array().notNull().default([]),
    /** Shown to nobody without her consent. */
    isWidow: boolean().notNull().default(true),
    consentsToShowWidow: boolean().notNull().default(false),
    verificationStatus: text().notNull().default('pending'),
    verificationDocuments: jsonb().notNull().default([]).$type<string[]>(),
    serviceRating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    totalBookings: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    joinedAt: createdAt(),
  },
  (t) => [
    oneOf('cleaners_status', t.verificationStatus, CLEANER_STATUSES),
    check('cleaners_rating', sql`${t.serviceRating} between 0 and 5`),
    index('cleaners_areas').using('gin', t.availableAreas),
  ],
);

export const graveCleaningBookings = pgTable(
  'grave_cleaning_bookings',
  {
    id: id(),
    graveId: foreignId()
      .notNull()
      .references(() => graves.id),
    clientId: foreignId()
      .notNull()
      .references(() => users.id),
    cleanerId: foreignId().references(() => cleaners.id),
    serviceType: varchar({ length: 50 }).notNull(),
    preferredDate: date({ mode: 'string' }).notNull(),
    scheduledDate: date({ mode: 'string' }),
    status: text().notNull().default('pending'),
    specialInstructions: varchar({ length: 2000 }),
    price: numeric({ precision: 10, scale: 2 }).notNull(),
    paymentIntentId: varchar({ length: 255 }).unique(),
    paymentStatus: text().notNull().default('pending'),
    beforePhotos: jsonb().notNull().default([]).$type<string[]>(),
    afterPhotos: jsonb().notNull().default([]).$type<string[]>(),
    clientApproval: boolean(),
    approvalNotes: varchar({ length: 2000 }),
    completedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('bookings_status', t.status, BOOKING_STATUSES),
    oneOf('bookings_payment_status', t.paymentStatus, PAYMENT_STATUSES),
    check('bookings_price', sql`${t.price} >= 0`),
    index('bookings_client').on(t.clientId, t.createdAt.desc()),
    index('bookings_cleaner').on(t.cleanerId, t.scheduledDate),
    index('bookings_grave').on(t.graveId),
    uniqueIndex('bookings_one_visit_a_day')
      .on(t.cleanerId, t.graveId, t.scheduledDate)
      .where(sql`${t.status} in ('accepted', 'in_progress')`),
  ],
);

export const cleanerReviews = pgTable(
  'cleaner_reviews',
  {
    id: id(),
    bookingId: foreignId()
      .notNull()
      .unique()
      .references(() => graveCleaningBookings.id),
    cleanerId: foreignId()
      .notNull()
      .references(() => cleaners.id),
    clientId: foreignId()
      .notNull()
      .references(() => users.id),
    rating: integer().notNull(),
    reviewText: varchar({ length: 2000 }),
    isRecommended: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    check('cleaner_reviews_rating', sql`${t.rating} between 1 and 5`),
    index('cleaner_reviews_cleaner').on(t.cleanerId, t.id.desc()),
  ],
);

/** One row, recomputed from bookings; never typed in. */
export const widowSupportStats = pgTable(
  'widow_support_stats',
  {
    id: integer().primaryKey().default(1),
    totalWidowsSupported: integer().notNull().default(0),
    totalEarningsDistributed: numeric({ precision: 12, scale: 2 }).notNull().default('0.00'),
    totalServicesCompleted: integer().notNull().default(0),
    averageServiceRating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    lastUpdated: createdAt(),
  },
  (t) => [check('widow_support_stats_single', sql`${t.id} = 1`)],
);
