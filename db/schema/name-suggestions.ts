import { sql } from 'drizzle-orm';
import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { SUGGESTION_STATUSES, VERDICTS } from '#features/find/spellings/spellings-values.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';

/** Two names of which somebody says that they are one name, or that they are not. */
export const nameSuggestions = pgTable(
  'name_suggestions',
  {
    id: id(),
    nameA: varchar({ length: 200 }).notNull(),
    nameB: varchar({ length: 200 }).notNull(),
    verdict: text().notNull(),
    why: varchar({ length: 1000 }),
    /** The language or community that the sender speaks from, in their words. */
    community: varchar({ length: 100 }),
    /** Of the screen that it was sent from. */
    language: varchar({ length: 2 }).notNull(),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    status: text().notNull().default('open'),
    decidedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('name_suggestions_verdict', t.verdict, VERDICTS),
    oneOf('name_suggestions_status', t.status, SUGGESTION_STATUSES),
    oneOf('name_suggestions_language', t.language, LANGUAGES),
    index('name_suggestions_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('name_suggestions_user').on(t.userId),
  ],
);
