import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { graves } from './graves.ts';
import { organisations, users } from './people.ts';
import { DEATH_RECORD_STATUSES, HEALTH_NUMBER_KINDS, OFFICIAL_STATUSES } from './values.ts';

/** What an office submitted about a grave, beside the record it changed. */
export const officialVerifications = pgTable(
  'official_verifications',
  {
    id: id(),
    graveId: foreignId()
      .notNull()
      .references(() => graves.id),
    organisationId: foreignId().references(() => organisations.id),
    /** Who verified comes from the account, whatever the form's text says. */
    submittedBy: foreignId()
      .notNull()
      .references(() => users.id),
    status: text().notNull(),
    plotSize: varchar({ length: 100 }),
    burialLicenseNumber: varchar({ length: 100 }).notNull(),
    cemeteryRegistrationNumber: varchar({ length: 100 }).notNull(),
    officialDocumentReference: varchar({ length: 100 }).notNull(),
    verifiedByText: varchar({ length: 255 }).notNull(),
    officialTitle: varchar({ length: 255 }).notNull(),
    organizationName: varchar({ length: 255 }).notNull(),
    verificationDate: date({ mode: 'string' }).notNull(),
    islamicBurialConfirmed: boolean().notNull().default(false),
    familyContactVerified: boolean().notNull().default(false),
    documents: jsonb().notNull().default([]).$type<string[]>(),
    holdReasons: text().array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('official_verifications_status', t.status, OFFICIAL_STATUSES),
    index('official_verifications_grave').on(t.graveId, t.id.desc()),
  ],
);

export const deathRecordVerifications = pgTable(
  'death_record_verifications',
  {
    id: id(),
    graveId: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    fullName: varchar({ length: 255 }).notNull(),
    dateOfBirth: varchar({ length: 10 }),
    dateOfDeath: varchar({ length: 10 }).notNull(),
    placeOfDeath: varchar({ length: 255 }).notNull(),
    nhsNumberKind: text().notNull().default('nhs'),
    /** AES-GCM sealed; only the last three digits are ever shown. */
    nhsNumberSealed: text(),
    nhsNumberLastThree: varchar({ length: 3 }),
    noNumberReason: varchar({ length: 500 }),
    deathCertificateNumber: varchar({ length: 100 }).notNull(),
    registrarOffice: varchar({ length: 255 }).notNull(),
    burialAuthority: varchar({ length: 255 }).notNull(),
    cemeteryName: varchar({ length: 255 }).notNull(),
    graveReference: varchar({ length: 100 }),
    verificationStatus: text().notNull().default('pending'),
    confidence: doublePrecision().notNull().default(0),
    verificationMethod: varchar({ length: 100 }),
    verificationNotes: varchar({ length: 2000 }),
    verifiedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    verificationDate: instant(),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('death_records_status', t.verificationStatus, DEATH_RECORD_STATUSES),
    oneOf('death_records_number_kind', t.nhsNumberKind, HEALTH_NUMBER_KINDS),
    check('death_records_confidence', sql`${t.confidence} between 0 and 1`),
    check('death_records_number', sql`(${t.nhsNumberKind} = 'none') = (${t.nhsNumberSealed} is null)`),
    check('death_records_no_number', sql`${t.nhsNumberKind} <> 'none' or ${t.noNumberReason} is not null`),
    index('death_records_status_created').on(t.verificationStatus, t.createdAt),
    index('death_records_grave').on(t.graveId),
  ],
);

export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    verificationId: foreignId()
      .notNull()
      .references(() => deathRecordVerifications.id, { onDelete: 'cascade' }),
    documentType: varchar({ length: 100 }).notNull(),
    documentNumber: varchar({ length: 100 }).notNull(),
    issuingAuthority: varchar({ length: 255 }).notNull(),
    issueDate: varchar({ length: 10 }).notNull(),
    documentUrl: text().notNull(),
    isVerified: boolean().notNull().default(false),
    verifiedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    verificationDate: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('verification_documents_verification').on(t.verificationId)],
);
