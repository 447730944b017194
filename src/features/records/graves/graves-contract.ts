import * as z from 'zod';
import { FLAGS } from '#shared/contract/flags.ts';
import { SECTION_TYPES } from '#shared/contract/ground-kinds.ts';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { oneLine } from '#shared/contract/text-types.ts';
import { MATCH_REASONS } from '#shared/names/name-types.ts';
import { CREATE_RATE, graveForm, SEARCH_RATE } from './graves-fields.ts';
import { gravesPaths } from './graves-paths.ts';
import { COORDINATE_SOURCES, GRAVE_SORTS, NAME_CONFIRMERS } from './graves-values.ts';

/** YYYY, YYYY-MM or YYYY-MM-DD: a register's bare year stays a year. */
export const partialDate = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'common.bad_date');

export const matchShape = z.strictObject({
  /** 0 to 1; 1 means identical, letter by letter after folding. */
  score: z.number(),
  isExact: z.boolean(),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** The whole text that was typed is this name, or part of it, in another script: it can stand beside it to read. */
  isTyped: z.literal(true).optional(),
});

/** The name in the letters of a script, and who confirmed it. */
const scriptNameShape = z.strictObject({ name: z.string(), by: z.enum(NAME_CONFIRMERS) });

export type ScriptName = z.output<typeof scriptNameShape>;

/** Who rests where: shared by a grave and by a memorial's grave. */
export const burialShape = {
  deceasedName: z.string(),
  /** The name in Arabic and in Urdu letters, as family or office confirmed it. */
  nameArabic: scriptNameShape.nullable(),
  nameUrdu: scriptNameShape.nullable(),
  /**
   * To readers of Arabic and Urdu: the name in their letters as the name engine writes it, where nobody confirmed it and every word
   * is a known name. A help for reading, not part of the record.
   */
  readingAid: z.strictObject({ text: z.string(), confidence: z.number() }).optional(),
  dateOfBirth: partialDate.nullable(),
  dateOfBirthIsCirca: z.boolean(),
  dateOfDeath: partialDate.nullable(),
  dateOfDeathIsCirca: z.boolean(),
  cemetery: z.string(),
  cemeteryId: idNumber,
  location: z.string(),
  /** 'lat,lng' in WGS84 degrees; null where the position is not recorded. */
  gpsCoordinates: z.string().nullable(),
};

/** Where in its cemetery a grave is, and how well its position is known. */
export const plotShape = {
  coordinateSource: z.enum(COORDINATE_SOURCES),
  /** Accuracy in metres, where it is known. */
  coordinateAccuracy: z.number().nullable(),
  graveNumber: z.string().nullable(),
  section: z.string().nullable(),
  /** The section's names by language, where the cemetery's layout gives it any. */
  sectionNames: z.partialRecord(z.enum(LANGUAGES), z.string()).optional(),
};

export const graveShape = z.strictObject({
  id: idNumber,
  ...burialShape,
  /** `deceasedName` is what the register says where no name is known ('Unknown'), and nobody's name. */
  isNameless: z.literal(true).optional(),
  ...plotShape,
  additionalInfo: z.string().nullable(),
  isVerified: z.boolean(),
  isPublicRecord: z.boolean(),
  /** Source of a public record, as an office states it. */
  publicRecordSource: z.string().nullable(),
  historicalSignificance: z.string().nullable(),
  isDemo: z.boolean(),
  /** The burial register's own reference of the row. */
  registerReference: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Public memorials and approved duas. */
  memorialCount: z.int(),
  duaCount: z.int(),
  /** Kilometres from the given point, where one was given. */
  distance: z.number().optional(),
  /** Why a search found it. */
  match: matchShape.optional(),
});

export type Grave = z.output<typeof graveShape>;
export type Match = z.output<typeof matchShape>;

const flag = z.enum(FLAGS, 'common.invalid_value').transform((text) => text === 'true');

/** Filters that a list of graves takes from its URL; the screens keep the same ones in theirs. */
export const graveFilterQuery = {
  search: z.string().check(oneLine).optional(),
  cemetery: z.string().check(oneLine).max(255, 'common.too_long').optional(),
  /** The cemetery by id instead of by name. */
  cemeteryId: z
    .string()
    .regex(/^\d{1,15}$/, 'common.invalid_value')
    .transform(Number)
    .optional(),
  section: z.string().check(oneLine).max(100, 'common.too_long').optional(),
  /** Sections of a type in the cemetery's layout. */
  sectionType: z.enum(SECTION_TYPES, 'common.invalid_value').optional(),
  /** The beginning of a grave number, within a cemetery. */
  graveNumber: z.string().check(oneLine).max(50, 'common.too_long').optional(),
  deathFrom: z
    .string()
    .regex(/^\d{4}$/, 'common.bad_year')
    .transform(Number)
    .optional(),
  deathTo: z
    .string()
    .regex(/^\d{4}$/, 'common.bad_year')
    .transform(Number)
    .optional(),
  /** Every round of a search by name is read, however long it takes: for who was told that it was shortened. */
  patient: flag.optional(),
  verified: flag.optional(),
  hasMemorial: flag.optional(),
  /** A relative's name in the record, or a further part of the name (s/o, w/o, née). */
  relative: z.string().check(oneLine).max(200, 'common.too_long').optional(),
  /** 'lat,lng' */
  near: z.string().check(oneLine).max(60, 'common.bad_coordinates').optional(),
  /** Kilometres around `near`. */
  radius: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, 'common.invalid_value')
    .transform(Number)
    .optional(),
  /** 'south,west,north,east' */
  bbox: z.string().check(oneLine).max(120, 'common.bad_coordinates').optional(),
  sort: z.enum(GRAVE_SORTS, 'common.invalid_value').optional(),
};

export const gravesContract = {
  list: operation({
    path: gravesPaths.list,
    summary: 'Graves, searched by name in any spelling or script, filtered and sorted',
    policy: 'public',
    mayLag: true,
    shows: ['finding'],
    rate: SEARCH_RATE,
    paged: true,
    query: z.strictObject({ ...graveFilterQuery, ...pageQuery }),
    reply: z.array(graveShape),
  }),
  get: operation({
    path: gravesPaths.get,
    summary: 'One grave',
    policy: 'public',
    shows: ['grave'],
    params: idParams,
    reply: graveShape,
  }),
  create: operation({
    path: gravesPaths.create,
    summary: 'Records a grave, unverified; an unknown cemetery is made and waits for confirmation',
    policy: 'member',
    rate: CREATE_RATE,
    idempotent: true,
    body: graveForm,
    reply: graveShape,
  }),
};

export type GravesContract = typeof gravesContract;
