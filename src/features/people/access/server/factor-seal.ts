import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { secondFactors } from '#db/schema/accounts.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { SealedColumn } from '#shared/server/keys/sealed-column.ts';
import { createTextSeal } from '#shared/server/keys/text-seal.ts';

export interface FactorSeal {
  /** Sealed under the server's key, and bound to the account. */
  seal(secret: Buffer, userId: number): string;
  /** @throws Error for anything that was not sealed with a known key for this account */
  open(sealed: string, userId: number): Buffer;
  /** A new recovery code under the server's key, which is then hashed as a password is (recovery-code-hashes.ts). */
  keyed(code: string, userId: number): string;
  /** A typed recovery code under each key of the time when it may have been made. */
  keyedByAll(code: string, userId: number): string[];
}

/**
 * Encrypts second factors at rest: without the server's secret, a copy of the database is of no use for
 * signing in.
 */
export function createFactorSeal(keyRing: KeyRing): FactorSeal {
  const { seal, openBytes } = createTextSeal(keyRing, 'second-factors');
  const keyed = (key: Buffer, code: string, userId: number) =>
    createHmac('sha256', key).update(`${userId}.${code}`).digest('hex');
  return {
    seal: (secret, userId) => seal(secret, String(userId)),
    open: (sealed, userId) => openBytes(sealed, String(userId)),
    keyed: (code, userId) => keyed(keyRing.own('recovery-codes'), code, userId),
    keyedByAll: (code, userId) => keyRing.all('recovery-codes').map(({ key }) => keyed(key, code, userId)),
  };
}

export const FACTORS_SEALED: readonly SealedColumn[] = [
  {
    purpose: 'second-factors',
    column: secondFactors.secret,
    id: secondFactors.userId,
    about: sql<string>`${secondFactors.userId}::text`,
  },
];
