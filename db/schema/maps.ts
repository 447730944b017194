import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { MAP_CHANGE_KINDS } from '#features/find/maps/maps-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { graves } from './graves.ts';
import { users } from './people.ts';
import { ofMember } from './references.ts';

/** One row: the number of the last state of the map that readers were told of. It stands in the address of every tile. */
export const mapState = pgTable('map_state', {
  id: smallint().primaryKey().default(1),
  version: bigint({ mode: 'number' }).notNull(),
  /** Changes up to this version are deleted: whoever asks for changes since an older one gets everything. */
  forgotten: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * What changed on the maps, written by triggers of migration 0011 and numbered by one keeper afterwards: identity
 * ids commit out of order, so a reader who remembers the last id could miss a change; versions cannot be missed.
 */
export const mapChanges = pgTable(
  'map_changes',
  {
    id: id(),
    kind: text().notNull(),
    /** No foreign keys: a change outlives what it tells of. */
    cemeteryId: foreignId(),
    graveId: foreignId(),
    /** Cell of zoom 19 whose graves changed; null with kind 'bulk', which means any cell of the cemetery. */
    cellX: integer(),
    cellY: integer(),
    /** Null until the keeper has counted the cells again. */
    version: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('map_changes_kind', t.kind, MAP_CHANGE_KINDS),
    index('map_changes_waiting').on(t.id).where(sql`${t.version} is null`),
    index('map_changes_cemetery').on(t.cemeteryId, t.version),
    index('map_changes_created').on(t.createdAt),
  ],
);

/** How many graves lie in a cell of the web map's grid and where their middle is; a tile far away shows these. */
export const mapCells = pgTable(
  'map_cells',
  {
    zoom: smallint().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    graves: integer().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** The grave of a cell that holds exactly one. */
    graveId: foreignId(),
  },
  (t) => [primaryKey({ columns: [t.zoom, t.x, t.y] })],
);

/** Several graves to be visited on one walk, kept by a member; a plan that is only shared lives in its address. */
export const visitPlans = pgTable(
  'visit_plans',
  {
    id: id(),
    userId: ofMember(),
    title: varchar({ length: 120 }).notNull(),
    /** In the order the member chose; a grave that is gone is left out when read. */
    graveIds: bigint({ mode: 'number' }).array().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('visit_plans_user').on(t.userId, t.updatedAt.desc(), t.id.desc())],
);

/** Short addresses of a grave, printed on a card that stands where no headstone does. */
export const graveLinks = pgTable(
  'grave_links',
  {
    code: varchar({ length: 16 }).primaryKey(),
    /** Null while the grave's record is taken out: the printed card opens it again when the record is back. */
    graveId: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [index('grave_links_grave').on(t.graveId), index('grave_links_creator').on(t.createdBy)],
);
