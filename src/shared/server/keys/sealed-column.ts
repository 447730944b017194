import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PurposeOf } from './key-purposes.ts';
import { sealMark } from './text-seal.ts';

/** A column of sealed texts; the slice that owns the table declares it, so that its texts follow a new SECRET_KEY. */
export interface SealedColumn {
  readonly purpose: PurposeOf<'resealed'>;
  readonly column: PgColumn;
  /** By which its rows are told apart and taken in order. */
  readonly id: PgColumn | SQL<string>;
  /** What each text is about, as it was sealed. */
  readonly about: SQL<string>;
}

/** Texts that are sealed, and not under this key. */
export const notUnder = (keyId: string, { column }: SealedColumn) =>
  and(isNotNull(column), sql`not starts_with(${column}, ${sealMark(keyId)})`);
