import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { OPERATORS } from '#features/arrange/partnership/partnership-values.ts';
import { createdAt, foreignId, id, oneOf, version } from './columns.ts';

/** A council to which the partnership is proposed. */
export const councils = pgTable(
  'councils',
  {
    id: id(),
    slug: varchar({ length: 60 }).notNull().unique(),
    name: varchar({ length: 200 }).notNull(),
    /** The place as one says it: 'Bradford'. */
    place: varchar({ length: 120 }).notNull(),
    /** How many cemeteries the council says it has; the list below may know fewer. */
    statedCemeteries: integer(),
    /** Where the figures and names come from. */
    source: varchar({ length: 500 }).notNull().default(''),
    isPublished: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('councils_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('councils_stated', sql`${t.statedCemeteries} > 0`),
  ],
);

/** A cemetery that a proposal to a council speaks of. */
export const councilCemeteries = pgTable(
  'council_cemeteries',
  {
    id: id(),
    councilId: foreignId()
      .notNull()
      .references(() => councils.id, { onDelete: 'cascade' }),
    name: varchar({ length: 200 }).notNull(),
    area: varchar({ length: 200 }).notNull().default(''),
    operator: text().notNull().default('council'),
    hasMuslimBurials: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('council_cemeteries_operator', t.operator, OPERATORS),
    uniqueIndex('council_cemeteries_name').on(t.councilId, sql`lower(${t.name})`),
    index('council_cemeteries_council').on(t.councilId, t.id),
  ],
);
