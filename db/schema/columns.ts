import { sql } from 'drizzle-orm';
import { bigint, check, customType, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

/** Ids are bigint identities and JSON numbers; nobody but the database gives them out. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Counts changes, so that a change can say which state it was based on (decision 33). */
export const version = () => integer().notNull().default(1);

export const foreignId = () => bigint({ mode: 'number' });

/** Instants are timestamptz in milliseconds, as JavaScript holds them: a cursor made of one skips no row. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();

/** A closed set of values as text + CHECK: unlike an enum type it can change inside a transaction. */
export function oneOf(name: string, column: PgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The transaction that wrote the row last: whoever follows a table asks for all from the oldest one that was still open when
 * it last asked, and misses none that committed out of order. An update must set it; a backup leaves it out.
 */
export const writtenIn = () => transactionNumber().notNull().default(sql`pg_current_xact_id()`);
