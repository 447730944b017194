import * as z from 'zod';
import { BANK_STANDS, PAYMENT_PROVIDERS } from '#features/arrange/payments/payments-values.ts';
import { idNumber } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import {
  BOOKING_STATUSES,
  CHECKED_KINDS,
  CLEANING_PLANS,
  CLEANING_SERVICES,
  PAYMENT_STATUSES,
  PHOTO_PLACES,
  PHOTO_STAGES,
  SETTLEMENTS,
  VISIT_SLOTS,
} from './cleaning-values.ts';

const at = z.iso.datetime();
export const day = z.iso.date();
export const slot = z.enum(VISIT_SLOTS);

/** A cleaner as everybody may see her. */
export const cleanerShape = z.strictObject({
  id: idNumber,
  /** First name and initial. */
  name: z.string(),
  areas: z.array(z.string()),
  /** What an administrator checked by documents that are kept. */
  checked: z.array(z.enum(CHECKED_KINDS)),
  languages: z.array(z.string()),
  bio: z.string(),
  /** Mean of the reviews; null before the first. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Visits that their clients approved. */
  visits: z.int(),
  /** Pence. */
  oneOffPrice: z.int().nullable(),
  takesPlans: z.boolean(),
  /** True only where she consents to showing it. */
  isWidow: z.boolean(),
  isDemo: z.boolean(),
});

export const foundShape = cleanerShape.extend({
  nextFree: z.strictObject({ date: day, slot }).nullable(),
});

export const reviewShape = z.strictObject({
  id: idNumber,
  rating: z.int(),
  text: z.string(),
  isRecommended: z.boolean(),
  createdAt: at,
});

export const photoShape = z.strictObject({
  id: idNumber,
  stage: z.enum(PHOTO_STAGES),
  width: z.int(),
  height: z.int(),
  place: z.enum(PHOTO_PLACES),
  /** Whole metres from the grave. */
  distanceM: z.int().nullable(),
  takenAt: at,
});

export const bookingShape = z.strictObject({
  id: idNumber,
  /** The role in which the reader sees the booking. */
  as: z.enum(['client', 'cleaner', 'admin']),
  grave: z.strictObject({
    id: idNumber,
    name: z.string(),
    cemetery: z.string(),
    section: z.string().nullable(),
    /** What the section is called in other languages. */
    sectionNames: z.partialRecord(z.enum(LANGUAGES), z.string()).optional(),
    graveNumber: z.string().nullable(),
    location: z.string(),
  }),
  cleaner: z.strictObject({ id: idNumber, name: z.string() }).nullable(),
  /** The client's first name; only the cleaner and administrators are given it. */
  clientName: z.string().nullable(),
  service: z.enum(CLEANING_SERVICES),
  planId: idNumber.nullable(),
  date: day,
  slot,
  /** Pence. */
  price: z.int(),
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Whether the sum was taken, whatever came of it later. */
  hasReceipt: z.boolean(),
  /** Whether the payer's bank looks into the payment, or gave it back; null: neither. */
  bank: z.enum(BANK_STANDS).nullable(),
  /** Whether the client reported a problem with the visit. */
  isContested: z.boolean(),
  instructions: z.string(),
  closingNote: z.string(),
  approvalNotes: z.string(),
  completedAt: at.nullable(),
  /** When a finished visit counts as approved without an answer from the client. */
  approvedFrom: at.nullable(),
  /** For an administrator who has to decide on a problem: until when the sum can be taken from the family's card. */
  holdEnds: at.nullable(),
  /** How an administrator settled the pay, where the sum could not be taken from the card; null: not yet, or no need. */
  settled: z.strictObject({ as: z.enum(SETTLEMENTS), note: z.string(), at }).nullable(),
  photos: z.array(photoShape),
  review: reviewShape.nullable(),
  /** The statuses to which the reader may move the booking now. */
  moves: z.array(z.enum(BOOKING_STATUSES)),
  mayReview: z.boolean(),
  /** The messages of client and cleaner, for these two; null for whoever may not read them. */
  line: z
    .strictObject({
      isOpen: z.boolean(),
      /** Known once the visit is approved. */
      closesAt: at.nullable(),
      unread: z.int().nonnegative(),
    })
    .nullable(),
  isDemo: z.boolean(),
  createdAt: at,
});

export const planShape = z.strictObject({
  id: idNumber,
  plan: z.enum(CLEANING_PLANS),
  /** Pence a visit. */
  amount: z.int(),
  isActive: z.boolean(),
  nextDate: day,
  slot,
  graveId: idNumber,
  graveName: z.string(),
  cleanerName: z.string(),
});

/** A figure is null where so few people are behind it that one could be identified. */
export const impactShape = z.strictObject({
  /** Null: fewer than five. */
  cleaners: z.int().nullable(),
  services: z.int().nullable(),
  /** Pence. */
  earnings: z.int().nullable(),
  rating: z.number().nullable(),
  smallest: z.int(),
  /** Pence: the lowest price of one visit among the cleaners on offer; null where there are none. */
  oneOffFrom: z.int().nullable(),
  updatedAt: at,
});

export const cardShape = z.strictObject({
  hasCard: z.boolean(),
  /** The payment provider in use; null: nothing can be paid on this installation. */
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
});

export const cardToSaveShape = z.strictObject({
  setupId: z.string(),
  clientSecret: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  publishableKey: z.string().nullable(),
});

export type CardState = z.output<typeof cardShape>;
export type CardToSave = z.output<typeof cardToSaveShape>;
export type PublicCleaner = z.output<typeof cleanerShape>;
export type FoundCleaner = z.output<typeof foundShape>;
export type CleanerReview = z.output<typeof reviewShape>;
export type BookingPhoto = z.output<typeof photoShape>;
export type Booking = z.output<typeof bookingShape>;
export type CleaningPlanOf = z.output<typeof planShape>;
export type Impact = z.output<typeof impactShape>;
