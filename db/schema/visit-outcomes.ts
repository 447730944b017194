import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { PAYOUT_STATUSES } from '#features/arrange/cleaning/cleaning-values.ts';
import { PAYMENT_PROVIDERS } from '#features/arrange/payments/payments-values.ts';
import { cleaners, graveCleaningBookings } from './cleaning.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';

const onceOfBooking = () =>
  foreignId()
    .notNull()
    .unique()
    .references(() => graveCleaningBookings.id);
const ofCleaner = () =>
  foreignId()
    .notNull()
    .references(() => cleaners.id);

/** What went to a cleaner for a visit: one row for each paid booking. */
export const cleanerPayouts = pgTable(
  'cleaner_payouts',
  {
    id: id(),
    bookingId: onceOfBooking(),
    cleanerId: ofCleaner(),
    /** Pence. */
    amount: integer().notNull(),
    provider: text().notNull(),
    providerRef: varchar({ length: 255 }).notNull(),
    status: text().notNull().default('paid'),
    paidAt: createdAt(),
  },
  (t) => [
    oneOf('cleaner_payouts_provider', t.provider, PAYMENT_PROVIDERS),
    oneOf('cleaner_payouts_status', t.status, PAYOUT_STATUSES),
    index('cleaner_payouts_cleaner').on(t.cleanerId, t.id.desc()),
  ],
);

/** What a client says of a visit that they approved. */
export const cleanerReviews = pgTable(
  'cleaner_reviews',
  {
    id: id(),
    bookingId: onceOfBooking(),
    cleanerId: ofCleaner(),
    clientId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    rating: integer().notNull(),
    reviewText: varchar({ length: 2000 }),
    isRecommended: boolean().notNull().default(true),
    /** Set when the review is taken down after a report. */
    hiddenAt: instant(),
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
