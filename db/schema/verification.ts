import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { DEATH_STATUSES, NUMBER_KINDS } from '#features/records/deaths/deaths-values.ts';
import { COORDINATE_SOURCES } from '#features/records/graves/graves-values.ts';
import { OFFICIAL_STATUSES } from '#features/records/verification/verification-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { graves } from './graves.ts';
import { organisations, users } from './people.ts';
import { cemeteries } from './places.ts';

/** What an office submitted about a grave, beside the record it changed. */
export const officialVerifications = pgTable(
  'official_verifications',
  {
    id: id(),
    /** Null: a new grave that is in no register until an administrator has decided. */
    graveId: foreignId().references(() => graves.id),
    /** The id that such a grave gets when it is published. */
    reservedGraveId: foreignId(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id),
    /** The office that submitted it, for as long as it exists; null: an administrator for the site itself. */
    organisationId: foreignId().references(() => organisations.id),
    /** The verifier is the signed-in account, whatever the form's text says. */
    submittedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
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
    /** The position as submitted. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    coordinateSource: text().notNull().default('office'),
    coordinateAccuracy: doublePrecision(),
    /** The admin who decided a submission that was held. */
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    decision: varchar({ length: 1000 }).notNull().default(''),
    revokedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant(),
    /** Why a verification no longer stands; public. */
    revocationReason: varchar({ length: 1000 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('official_verifications_status', t.status, OFFICIAL_STATUSES),
    oneOf('official_verifications_source', t.coordinateSource, COORDINATE_SOURCES),
    check(
      'official_verifications_grave_known',
      sql`(${t.graveId} is null) <> (${t.reservedGraveId} is null)`,
    ),
    check(
      'official_verifications_unpublished',
      sql`${t.graveId} is not null or ${t.status} in ('pending_verification', 'rejected')`,
    ),
    index('official_verifications_held')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'pending_verification'`),
    index('official_verifications_grave').on(t.graveId, t.id.desc()),
    index('official_verifications_reserved')
      .on(t.reservedGraveId)
      .where(sql`${t.reservedGraveId} is not null`),
    index('official_verifications_sender').on(t.submittedBy),
  ],
);

/** A signed statement of what an office verified: whoever holds the public key can check it without us. */
export const verificationReceipts = pgTable(
  'verification_receipts',
  {
    id: id(),
    /** In the receipt's address; random. */
    code: varchar({ length: 32 }).notNull().unique(),
    officialVerificationId: foreignId()
      .notNull()
      .references(() => officialVerifications.id),
    /** Null: of a submission about a grave that is in no register yet. */
    graveId: foreignId().references(() => graves.id),
    /** The canonical JSON that is signed, byte for byte. */
    payload: text().notNull(),
    /** Ed25519, base64url. */
    signature: varchar({ length: 100 }).notNull(),
    keyId: varchar({ length: 32 }).notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('verification_receipts_of').on(t.officialVerificationId),
    index('verification_receipts_grave').on(t.graveId, t.id.desc()),
  ],
);

/** A registrar's case: whether a death record is what its papers say. */
export const deathRecordVerifications = pgTable(
  'death_record_verifications',
  {
    id: id(),
    /** The office whose case it is, whoever opened it; null: the administrators'. */
    organisationId: foreignId().references(() => organisations.id),
    graveId: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    fullName: varchar({ length: 255 }).notNull(),
    dateOfBirth: varchar({ length: 10 }),
    dateOfDeath: varchar({ length: 10 }).notNull(),
    placeOfDeath: varchar({ length: 255 }).notNull(),
    nhsNumberKind: text().notNull().default('nhs'),
    /** AES-GCM sealed; only the last three digits are ever shown. Both go a year after the case was refused. */
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
    /** What the confidence is computed from: each check, its result and its weight. */
    evidence: jsonb().notNull().default([]).$type<Record<string, unknown>[]>(),
    verificationMethod: varchar({ length: 100 }),
    verificationNotes: varchar({ length: 2000 }),
    verifiedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    verificationDate: instant(),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('death_records_status', t.verificationStatus, DEATH_STATUSES),
    oneOf('death_records_number_kind', t.nhsNumberKind, NUMBER_KINDS),
    check('death_records_confidence', sql`${t.confidence} between 0 and 1`),
    // The number of a refused case goes with its documents.
    check(
      'death_records_number',
      sql`case when ${t.nhsNumberSealed} is null
        then ${t.nhsNumberKind} = 'none' or ${t.verificationStatus} = 'rejected' else ${t.nhsNumberKind} <> 'none' end`,
    ),
    check('death_records_no_number', sql`${t.nhsNumberKind} <> 'none' or ${t.noNumberReason} is not null`),
    index('death_records_status_created').on(t.verificationStatus, t.createdAt),
    index('death_records_grave').on(t.graveId),
    index('death_records_office').on(t.organisationId, t.id.desc()),
  ],
);

/** A paper that a death record rests on. */
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
    officeDocumentId: foreignId().references((): AnyPgColumn => officeDocuments.id, { onDelete: 'set null' }),
    isVerified: boolean().notNull().default(false),
    verifiedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    verificationDate: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('verification_documents_verification').on(t.verificationId)],
);

/**
 * A private file of an office: until it is used its uploader's alone, then seen by the office that it was given to and by
 * admins.
 */
export const officeDocuments = pgTable(
  'office_documents',
  {
    id: id(),
    /** 22 random URL-safe characters; its file lies under `documents/<key>`. */
    key: varchar({ length: 22 }).notNull().unique(),
    ownerId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    /** The office of the case that it stands in. */
    organisationId: foreignId().references(() => organisations.id),
    fileName: varchar({ length: 255 }).notNull(),
    /** Detected from the file's content, not taken from the browser. */
    type: varchar({ length: 100 }).notNull(),
    bytes: integer().notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    officialVerificationId: foreignId().references(() => officialVerifications.id, { onDelete: 'cascade' }),
    deathRecordId: foreignId().references(() => deathRecordVerifications.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('office_documents_official').on(t.officialVerificationId),
    index('office_documents_death').on(t.deathRecordId),
    index('office_documents_unused')
      .on(t.createdAt)
      .where(sql`${t.officialVerificationId} is null and ${t.deathRecordId} is null`),
  ],
);
