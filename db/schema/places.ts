import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { CENTRE_SOURCES } from '#features/records/cemeteries/cemeteries-values.ts';
import { PATH_KINDS, SECTION_TYPES, SPOT_KINDS } from '#shared/contract/ground-kinds.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import { createdAt, foreignId, id, oneOf } from './columns.ts';

/** [lng, lat] pairs, WGS84 degrees, as in GeoJSON. */
export type Position = [lng: number, lat: number];

/** Names by language; those that are missing are the part's own. */
const localNames = () => jsonb().$type<LocalNames>().notNull().default({});

/** A cemetery, where it lies and who keeps it. */
export const cemeteries = pgTable(
  'cemeteries',
  {
    id: id(),
    name: varchar({ length: 255 }).notNull(),
    /** Folded by the name engine of places; an incoming name resolves by it or by an alias. */
    nameFolded: varchar({ length: 255 }).notNull().unique(),
    address: varchar({ length: 500 }).notNull().default(''),
    postcode: varchar({ length: 10 }),
    lat: doublePrecision(),
    lng: doublePrecision(),
    coordinateSource: text().notNull().default('unknown'),
    operator: varchar({ length: 255 }),
    hasMuslimSection: boolean().notNull().default(false),
    /** Lists leave an unconfirmed cemetery out; searching its graves works at once. */
    isConfirmed: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    /** Its graves are found by name or number and stand in no list, on no map and in no pack (decision 36). */
    isSearchOnly: boolean().notNull().default(false),
    boundary: jsonb().$type<Position[]>(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('cemeteries_coordinate_source', t.coordinateSource, CENTRE_SOURCES),
    check('cemeteries_position', sql`(${t.lat} is null) = (${t.lng} is null)`),
    check('cemeteries_position_range', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    index('cemeteries_search_only').on(t.id).where(sql`${t.isSearchOnly}`),
  ],
);

/** Another name of a cemetery, found as well. */
export const cemeteryAliases = pgTable(
  'cemetery_aliases',
  {
    aliasFolded: varchar({ length: 255 }).primaryKey(),
    alias: varchar({ length: 255 }).notNull(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
  },
  (t) => [index('cemetery_aliases_cemetery').on(t.cemeteryId)],
);

/** A part of a cemetery, as its plan calls it. */
export const cemeterySections = pgTable(
  'cemetery_sections',
  {
    id: id(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
    name: varchar({ length: 100 }).notNull(),
    names: localNames(),
    type: text().notNull(),
    colour: varchar({ length: 7 }).notNull(),
    outline: jsonb().notNull().$type<Position[]>(),
    isIllustrative: boolean().notNull().default(false),
  },
  (t) => [
    oneOf('cemetery_sections_type', t.type, SECTION_TYPES),
    check('cemetery_sections_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
    index('cemetery_sections_cemetery').on(t.cemeteryId),
  ],
);

/** A path on which one walks to a grave. */
export const cemeteryPaths = pgTable(
  'cemetery_paths',
  {
    id: id(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
    name: varchar({ length: 100 }),
    names: localNames(),
    kind: text().notNull().default('path'),
    line: jsonb().notNull().$type<Position[]>(),
    isIllustrative: boolean().notNull().default(false),
  },
  (t) => [
    oneOf('cemetery_paths_kind', t.kind, PATH_KINDS),
    index('cemetery_paths_cemetery').on(t.cemeteryId),
  ],
);

/** A way into a cemetery. */
export const cemeteryGates = pgTable(
  'cemetery_gates',
  {
    id: id(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
    name: varchar({ length: 100 }).notNull(),
    names: localNames(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    isMain: boolean().notNull().default(false),
    isStepFree: boolean().notNull().default(true),
    admitsVehicles: boolean().notNull().default(false),
    isIllustrative: boolean().notNull().default(false),
  },
  (t) => [index('cemetery_gates_cemetery').on(t.cemeteryId)],
);

/** Taps, benches, trees and other things that people look for. */
export const cemeterySpots = pgTable(
  'cemetery_spots',
  {
    id: id(),
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
    name: varchar({ length: 100 }),
    names: localNames(),
    kind: text().notNull(),
    /** One position, or the corners of an area. */
    points: jsonb().notNull().$type<Position[]>(),
    isIllustrative: boolean().notNull().default(false),
  },
  (t) => [
    oneOf('cemetery_spots_kind', t.kind, SPOT_KINDS),
    index('cemetery_spots_cemetery').on(t.cemeteryId),
  ],
);

/** How many searches of a month showed graves of a cemetery: no words, no people. */
export const searchCounts = pgTable(
  'search_counts',
  {
    cemeteryId: foreignId()
      .notNull()
      .references(() => cemeteries.id, { onDelete: 'cascade' }),
    /** YYYY-MM, in London. */
    month: varchar({ length: 7 }).notNull(),
    searches: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cemeteryId, t.month] })],
);
