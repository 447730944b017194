import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { runTogether, withoutZeros } from '#db/grave-number-text.ts';
import { COORDINATE_SOURCES, NAME_CONFIRMERS } from '#features/records/graves/graves-values.ts';
import { IMPORT_STATUSES } from '#features/records/imports/imports-values.ts';
import { CORRECTION_KINDS } from '#features/records/receipts/receipts-values.ts';
import { WITHDRAWAL_REASONS } from '#features/records/registry/registry-values.ts';
import { DATE_PRECISIONS } from '#shared/contract/partial-date.ts';
import { createdAt, foreignId, id, instant, oneOf, writtenIn } from './columns.ts';
import { organisations, users } from './people.ts';
import { cemeteries } from './places.ts';

/** One run of the register import: what came, from which file, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: varchar({ length: 255 }).notNull(),
    fileHash: varchar({ length: 64 }).notNull(),
    format: varchar({ length: 10 }).notNull(),
    rowsTaken: integer().notNull().default(0),
    rowsWarned: integer().notNull().default(0),
    rowsDuplicate: integer().notNull().default(0),
    rowsRefused: integer().notNull().default(0),
    /** 'done' for the command line, which has no steps between. */
    status: text().notNull().default('done'),
    /** Where the uploaded file lies until the import is settled. */
    storageKey: varchar({ length: 100 }),
    /** Register column → field, as a person confirmed it; null: as recognised. */
    mapping: jsonb().$type<Record<string, string>>(),
    /** For a file that names no cemetery. */
    cemeteryName: varchar({ length: 255 }),
    rowsTotal: integer(),
    rowsChanged: integer().notNull().default(0),
    /** Percent of the step that runs. */
    progress: integer().notNull().default(0),
    report: jsonb().$type<Record<string, unknown>>(),
    /** Message key of what went wrong; only with status 'failed'. */
    failure: varchar({ length: 200 }),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: instant(),
    rolledBackBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    rolledBackAt: instant(),
  },
  (t) => [
    oneOf('imports_status', t.status, IMPORT_STATUSES),
    check('imports_progress', sql`${t.progress} between 0 and 100`),
    check('imports_failure', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    index('imports_created').on(t.createdAt.desc()),
  ],
);

/** The burial register: who is buried where, as a register, an office or a member says it. */
export const graves = pgTable(
  'graves',
  {
    id: id(),
    deceasedName: varchar({ length: 255 }).notNull(),
    nameFolded: text().notNull(),
    nameKeys: text().array().notNull(),
    /** Keys of the relatives that the record names (s/o, w/o, née …); a filter beside the name, so without index. */
    kinKeys: text().array().notNull().default([]),
    /** The name in letters of its own, beside the register's, by whom it was confirmed and when. */
    nameArabic: varchar({ length: 200 }),
    nameArabicBy: text(),
    nameArabicAt: instant(),
    nameUrdu: varchar({ length: 200 }),
    nameUrduBy: text(),
    nameUrduAt: instant(),
    /** Both of them folded, for searches; null without either. */
    scriptNamesFolded: text().array(),
    /** Version of the rules by which the name columns were made; 0 when the name has changed since. */
    foldVersion: smallint().notNull(),
    dateOfBirth: date({ mode: 'string' }),
    dateOfBirthPrecision: text(),
    dateOfDeath: date({ mode: 'string' }),
    dateOfDeathPrecision: text(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id),
    location: varchar({ length: 500 }).notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    coordinateSource: text().notNull().default('unknown'),
    coordinateAccuracy: doublePrecision(),
    graveNumber: varchar({ length: 50 }),
    section: varchar({ length: 100 }),
    additionalInfo: varchar({ length: 2000 }),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    isVerified: boolean().notNull().default(false),
    isPublicRecord: boolean().notNull().default(false),
    publicRecordSource: varchar({ length: 500 }),
    historicalSignificance: varchar({ length: 2000 }),
    isDemo: boolean().notNull().default(false),
    importId: foreignId().references(() => imports.id, { onDelete: 'set null' }),
    /** Recognises a register row that was imported before: reading the same file twice adds nothing. */
    registerKey: varchar({ length: 64 }),
    /** The register's own reference of the row, kept so that a council finds it again. */
    registerReference: varchar({ length: 100 }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('graves_birth_precision', t.dateOfBirthPrecision, DATE_PRECISIONS),
    oneOf('graves_death_precision', t.dateOfDeathPrecision, DATE_PRECISIONS),
    oneOf('graves_coordinate_source', t.coordinateSource, COORDINATE_SOURCES),
    oneOf('graves_name_arabic_by', t.nameArabicBy, NAME_CONFIRMERS),
    oneOf('graves_name_urdu_by', t.nameUrduBy, NAME_CONFIRMERS),
    check(
      'graves_name_arabic_confirmed',
      sql`num_nulls(${t.nameArabic}, ${t.nameArabicBy}, ${t.nameArabicAt}) in (0, 3)`,
    ),
    check(
      'graves_name_urdu_confirmed',
      sql`num_nulls(${t.nameUrdu}, ${t.nameUrduBy}, ${t.nameUrduAt}) in (0, 3)`,
    ),
    check(
      'graves_birth_has_precision',
      sql`(${t.dateOfBirth} is null) = (${t.dateOfBirthPrecision} is null)`,
    ),
    check(
      'graves_death_has_precision',
      sql`(${t.dateOfDeath} is null) = (${t.dateOfDeathPrecision} is null)`,
    ),
    check('graves_position', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('graves_position_range', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    check('graves_accuracy', sql`${t.coordinateAccuracy} > 0`),
    index('graves_cem_keys').using('gin', t.cemeteryId, t.nameKeys),
    index('graves_cem_death').on(t.cemeteryId, t.dateOfDeath.desc(), t.id.desc()),
    // The index also has an INCLUDE clause, written by hand in migration 0005 because drizzle cannot express
    // it.
    index('graves_name').on(t.nameFolded, t.id),
    index('graves_script_names')
      .using('gin', t.scriptNamesFolded)
      .where(sql`${t.scriptNamesFolded} is not null`),
    index('graves_death').on(t.dateOfDeath.desc().nullsLast(), t.id.desc().nullsLast()),
    index('graves_created').on(t.createdAt.desc(), t.id.desc()),
    index('graves_latlng').on(t.lat, t.lng),
    index('graves_pt').using('gist', sql`point(${t.lng}, ${t.lat})`),
    index('graves_number').on(sql.raw(`(${runTogether('grave_number')}) text_pattern_ops`)),
    index('graves_number_plain').on(sql.raw(`(${withoutZeros('grave_number')})`)),
    index('graves_stale_name').on(t.id).where(sql`${t.foldVersion} = 0`),
    index('graves_import').on(t.importId).where(sql`${t.importId} is not null`),
    index('graves_public_record').on(t.cemeteryId, t.id).where(sql`${t.isPublicRecord}`),
    index('graves_verified').on(t.id).where(sql`${t.isVerified}`),
    index('graves_creator').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    uniqueIndex('graves_register_key')
      .on(t.cemeteryId, t.registerKey)
      .where(sql`${t.registerKey} is not null`),
  ],
);

/** Each folded name of the register once, with all that it is found by: searches read this instead of the graves. */
export const registerNames = pgTable(
  'register_names',
  {
    folded: text().primaryKey(),
    /** Keys, first letters, written initials, word count: #shared/names/search-marks.ts */
    marks: text().array().notNull(),
    foldVersion: smallint().notNull(),
    changedIn: writtenIn(),
  },
  (t) => [
    index('register_names_marks').using('gin', t.marks),
    index('register_names_changed_in').on(t.changedIn),
  ],
);

/** Dictionary of name words: spelling keys, and how many graves hold the word (kept by a job). */
export const nameTokens = pgTable(
  'name_tokens',
  {
    token: text().primaryKey(),
    keys: text().array().notNull(),
    df: integer().notNull().default(0),
    foldVersion: smallint().notNull().default(0),
  },
  (t) => [
    index('name_tokens_trgm').using('gin', sql`${t.token} gin_trgm_ops`),
    index('name_tokens_keys').using('gin', t.keys),
    index('name_tokens_first_key').on(sql`(${t.keys}[1])`),
  ],
);

/** Past states of a record that an official or admin changed. The public history shows kind, fields, office and day. */
export const graveCorrections = pgTable(
  'grave_corrections',
  {
    id: id(),
    /** Null while the record is taken out. */
    graveId: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    changedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    /** For whom the official acted; named in the public history. */
    organisationId: foreignId().references(() => organisations.id, { onDelete: 'set null' }),
    kind: text().notNull().default('correction'),
    fields: text().array().notNull(),
    /** The changed fields as they were. */
    before: jsonb().notNull(),
    /** The official's reason for the change; not public. */
    note: varchar({ length: 500 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('grave_corrections_kind', t.kind, CORRECTION_KINDS),
    index('grave_corrections_grave').on(t.graveId, t.id.desc()),
  ],
);

/**
 * Records that were merged into another or taken out by hand, whole, so that it can be undone. The row leaves
 * `graves`: no search, count or map has to know of it.
 */
export const withdrawnGraves = pgTable(
  'withdrawn_graves',
  {
    /** The id that the grave had, and gets back when it is restored. */
    id: foreignId().primaryKey(),
    /** The row of `graves`; emptied where a living person's data had to go for good. */
    row: jsonb().$type<Record<string, unknown>>(),
    /**
     * Copied from the row and kept when `row` is emptied, so that the register it came from cannot bring it
     * back.
     */
    cemeteryId: foreignId(),
    registerKey: varchar({ length: 64 }),
    reason: text().notNull(),
    mergedInto: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    /** Keys of what moved to the other record, or waits for this one, by table. */
    moved: jsonb().notNull().default({}).$type<Record<string, (number | string)[]>>(),
    withdrawnBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: createdAt(),
  },
  (t) => [
    oneOf('withdrawn_graves_reason', t.reason, WITHDRAWAL_REASONS),
    index('withdrawn_graves_recent').on(t.withdrawnAt.desc(), t.id.desc()),
    index('withdrawn_graves_into').on(t.mergedInto),
    index('withdrawn_graves_register_key')
      .on(t.cemeteryId, t.registerKey)
      .where(sql`${t.registerKey} is not null`),
  ],
);
