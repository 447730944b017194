import { integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What browsers refused because of the content security policy, in groups: nothing of a reader, of an address beyond
 * its origin, or of a page beyond its kind.
 */
export const policyViolations = pgTable(
  'policy_violations',
  {
    directive: varchar({ length: 40 }).notNull(),
    /** An origin, or a word such as 'inline'. */
    blocked: varchar({ length: 120 }).notNull(),
    /** '/grave/:id'. */
    page: varchar({ length: 80 }).notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.directive, t.blocked, t.page] })],
);
