import { and, asc, count, eq, lt } from 'drizzle-orm';
import { passkeys } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Passkey } from '../passkeys-contract.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(tx: Orm, userId: number): Promise<PasskeyRow[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function countPasskeys(tx: Orm, userId: number): Promise<number> {
  const [row] = await tx.select({ many: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.many ?? 0;
}

export async function findPasskey(tx: Orm, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** @returns null where the device's key is known already, whosever it is */
export async function insertPasskey(tx: Orm, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [made] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/**
 * Notes a use. Of two uses at once with the same count only the first is noted.
 * @returns false where the device's count did not go on, as that of a copied key
 */
export async function noteUse(
  tx: Orm,
  id: number,
  use: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const goesOn = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
  const noted = await tx
    .update(passkeys)
    .set({ ...use, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** @returns false where the member has no such passkey */
export async function renamePasskey(tx: Orm, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(own(userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** @returns its name; null where the member has no such passkey */
export async function dropPasskey(tx: Orm, userId: number, id: number): Promise<string | null> {
  const [row] = await tx.delete(passkeys).where(own(userId, id)).returning({ name: passkeys.name });
  return row?.name ?? null;
}

const own = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  device: row.device || null,
  isBackedUp: row.isBackedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
