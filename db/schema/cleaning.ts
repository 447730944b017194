import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  BOOKING_STATUSES,
  CLEANER_STATUSES,
  CLEANING_PLANS,
  DOCUMENT_KINDS,
  PAYMENT_STATUSES,
  PHOTO_PLACES,
  PHOTO_STAGES,
  PLAN_STATUSES,
  SETTLEMENTS,
  VISIT_SLOTS,
} from '#features/arrange/cleaning/cleaning-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { graves } from './graves.ts';
import { users } from './people.ts';
import { ofMember } from './references.ts';

/** Somebody who cleans graves for families: who she is, where and when she works, how she is paid. */
export const cleaners = pgTable(
  'cleaners',
  {
    id: id(),
    /** Null: the account is gone; past visits and payouts stay for the books. */
    userId: foreignId()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
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
    /** Counted in the published figures only with her consent. */
    consentsToBeCounted: boolean().notNull().default(false),
    bio: varchar({ length: 1000 }).notNull().default(''),
    languages: text().array().notNull().default([]),
    /** 'mon-am' … 'sun-pm': when she comes in an ordinary week. */
    weeklySlots: text().array().notNull().default([]),
    /** Pence for one visit; null: plans only. */
    oneOffPrice: integer(),
    takesPlans: boolean().notNull().default(true),
    /** Her account at the payment provider, and whether it can be paid into. */
    payeeId: varchar({ length: 255 }).unique(),
    isPayable: boolean().notNull().default(false),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    decisionNote: varchar({ length: 500 }).notNull().default(''),
    isDemo: boolean().notNull().default(false),
    version: version(),
    joinedAt: createdAt(),
  },
  (t) => [
    check('cleaners_price', sql`${t.oneOffPrice} > 0`),
    oneOf('cleaners_status', t.verificationStatus, CLEANER_STATUSES),
    check('cleaners_rating', sql`${t.serviceRating} between 0 and 5`),
    index('cleaners_areas').using('gin', t.availableAreas),
  ],
);

/** Days on which she does not come, whatever the week says. */
export const cleanerDaysOff = pgTable(
  'cleaner_days_off',
  {
    cleanerId: foreignId()
      .notNull()
      .references(() => cleaners.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.cleanerId, t.day] })],
);

/** Files that show who a cleaner is; `verificationDocuments` lists their keys. */
export const cleanerDocuments = pgTable(
  'cleaner_documents',
  {
    id: id(),
    cleanerId: foreignId()
      .notNull()
      .references(() => cleaners.id, { onDelete: 'cascade' }),
    key: varchar({ length: 64 }).notNull().unique(),
    kind: text().notNull(),
    type: varchar({ length: 120 }).notNull(),
    fileName: varchar({ length: 120 }).notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('cleaner_documents_kind', t.kind, DOCUMENT_KINDS),
    index('cleaner_documents_cleaner').on(t.cleanerId),
  ],
);

/** A visit every month to one grave by one cleaner; each visit is a booking of its own. */
export const cleaningPlans = pgTable(
  'cleaning_plans',
  {
    id: id(),
    graveId: foreignId()
      .notNull()
      .references(() => graves.id),
    clientId: ofMember(),
    cleanerId: foreignId()
      .notNull()
      .references(() => cleaners.id),
    plan: text().notNull(),
    /** Pence a visit. */
    amount: integer().notNull(),
    status: text().notNull().default('active'),
    slot: text().notNull(),
    /** Of the visit to be booked next. */
    nextDate: date({ mode: 'string' }).notNull(),
    specialInstructions: varchar({ length: 2000 }).notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    oneOf('cleaning_plans_plan', t.plan, CLEANING_PLANS),
    oneOf('cleaning_plans_status', t.status, PLAN_STATUSES),
    oneOf('cleaning_plans_slot', t.slot, VISIT_SLOTS),
    check('cleaning_plans_amount', sql`${t.amount} > 0`),
    index('cleaning_plans_next').on(t.nextDate).where(sql`${t.status} = 'active'`),
    index('cleaning_plans_client').on(t.clientId),
    index('cleaning_plans_grave').on(t.graveId),
  ],
);

/** A visit that a member booked for a grave, from asking to payment. */
export const graveCleaningBookings = pgTable(
  'grave_cleaning_bookings',
  {
    id: id(),
    graveId: foreignId()
      .notNull()
      .references(() => graves.id),
    /** Null: the account is gone; the visit stays for the books. */
    clientId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    cleanerId: foreignId().references(() => cleaners.id),
    serviceType: varchar({ length: 50 }).notNull(),
    preferredDate: date({ mode: 'string' }).notNull(),
    scheduledDate: date({ mode: 'string' }),
    slot: text().notNull().default('am'),
    planId: foreignId().references(() => cleaningPlans.id, { onDelete: 'set null' }),
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
    approvedAt: instant(),
    /** Why the visit was declined, cancelled or not authorised; client and cleaner both read it. */
    closingNote: varchar({ length: 500 }).notNull().default(''),
    /** The time at which the payment provider releases an authorised sum by itself. */
    holdUntil: instant(),
    /** How an administrator settled the pay of an approved visit whose card refused; null: they have not. */
    settlement: text(),
    /** Client and cleaner both read it. */
    settlementNote: varchar({ length: 500 }).notNull().default(''),
    settledAt: instant(),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('bookings_slot', t.slot, VISIT_SLOTS),
    oneOf('bookings_status', t.status, BOOKING_STATUSES),
    oneOf('bookings_payment_status', t.paymentStatus, PAYMENT_STATUSES),
    oneOf('bookings_settlement', t.settlement, SETTLEMENTS),
    check('bookings_settled', sql`(${t.settlement} is null) = (${t.settledAt} is null)`),
    check('bookings_price', sql`${t.price} >= 0`),
    index('bookings_client').on(t.clientId, t.createdAt.desc()),
    index('bookings_cleaner').on(t.cleanerId, t.scheduledDate),
    index('bookings_grave').on(t.graveId),
    // A cleaner tends one grave in each part of a day.
    uniqueIndex('bookings_one_slot')
      .on(t.cleanerId, t.scheduledDate, t.slot)
      .where(sql`${t.status} not in ('declined', 'cancelled')`),
    uniqueIndex('bookings_one_of_plan').on(t.planId, t.preferredDate).where(sql`${t.planId} is not null`),
    index('bookings_due').on(t.scheduledDate).where(sql`${t.status} in ('pending', 'accepted', 'completed')`),
  ],
);

/** What the grave looked like; `beforePhotos` and `afterPhotos` of its booking list the keys. */
export const bookingPhotos = pgTable(
  'booking_photos',
  {
    id: id(),
    bookingId: foreignId()
      .notNull()
      .references(() => graveCleaningBookings.id, { onDelete: 'cascade' }),
    stage: text().notNull(),
    key: varchar({ length: 64 }).notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Metres, as the browser said. */
    accuracyM: doublePrecision(),
    /** Metres from the grave. */
    distanceM: doublePrecision(),
    place: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('booking_photos_stage', t.stage, PHOTO_STAGES),
    oneOf('booking_photos_place', t.place, PHOTO_PLACES),
    index('booking_photos_booking').on(t.bookingId, t.id),
  ],
);
