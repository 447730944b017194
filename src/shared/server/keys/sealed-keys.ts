import { sql } from 'drizzle-orm';
import { keptKeys } from '#db/schema/records.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Its texts are about what `aboutKept` says. */
export const KEPT_KEYS_SEALED: readonly SealedColumn[] = [
  {
    purpose: 'kept-keys',
    column: keptKeys.sealed,
    id: sql<string>`${keptKeys.purpose} || ' ' || ${keptKeys.name}`,
    about: sql<string>`${keptKeys.purpose} || ' ' || ${keptKeys.name}`,
  },
];
