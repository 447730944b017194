import { sql } from 'drizzle-orm';
import { deathRecordVerifications } from '#db/schema/verification.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { SealedColumn } from '#shared/server/keys/sealed-column.ts';
import { createTextSeal, type TextSeal } from '#shared/server/keys/text-seal.ts';

export type NumberSeal = TextSeal;

/** Seals health numbers, each bound to its kind. */
export const createNumberSeal = (keyRing: KeyRing): NumberSeal => createTextSeal(keyRing, 'health-numbers');

export const NUMBERS_SEALED: readonly SealedColumn[] = [
  {
    purpose: 'health-numbers',
    column: deathRecordVerifications.nhsNumberSealed,
    id: deathRecordVerifications.id,
    about: sql<string>`${deathRecordVerifications.nhsNumberKind}`,
  },
];
