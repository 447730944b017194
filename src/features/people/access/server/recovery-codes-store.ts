import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** What is kept of one set of codes: hashes of 64 hex digits with their common salt. */
export interface KeptCodes {
  salt: string;
  hashes: readonly string[];
}

export async function replaceRecoveryCodes(
  tx: Orm,
  userId: number,
  { salt, hashes }: KeptCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash, salt })));
}

export async function dropRecoveryCodes(tx: Orm, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const unused = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** @param hashes all that may be kept of the code @returns false for an unknown or used code */
export async function takeRecoveryCode(
  tx: Orm,
  userId: number,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unused(userId), inArray(recoveryCodes.hash, [...hashes])))
    .returning({ hash: recoveryCodes.hash });
  return taken.length > 0;
}

export async function countRecoveryCodes(tx: Orm, userId: number): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(unused(userId));
  return row?.left ?? 0;
}

/** The salts of a member's unused codes: one, or none where they are kept as a version before did. */
export async function listSalts(orm: Orm, userId: number): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(and(unused(userId), isNotNull(recoveryCodes.salt)));
  return rows.flatMap(({ salt }) => (salt === null ? [] : [salt]));
}

interface OldCode {
  userId: number;
  hash: string;
}

/** Unused codes of some members of which an HMAC alone has been kept since before then; of a member all or none. */
export function listOldCodes(orm: Orm, before: Date, members: number): Promise<OldCode[]> {
  const old = and(
    isNull(recoveryCodes.salt),
    isNull(recoveryCodes.usedAt),
    lt(recoveryCodes.keptSince, before),
  );
  const owners = orm
    .selectDistinct({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(old)
    .orderBy(recoveryCodes.userId)
    .limit(members);
  return orm
    .select({ userId: recoveryCodes.userId, hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(old, inArray(recoveryCodes.userId, owners)))
    .orderBy(recoveryCodes.userId);
}

/** Keeps an old code in its new form, unless it was used or renewed meanwhile. */
export async function keepOldCode(
  orm: Orm,
  { userId, hash }: OldCode,
  kept: { salt: string; hash: string },
): Promise<void> {
  await orm
    .update(recoveryCodes)
    .set(kept)
    .where(and(unused(userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.salt)));
}
