import { randomBytes } from 'node:crypto';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { FactorSeal } from './factor-seal.ts';
import { createPasswordHasher, type PasswordHasher } from './hash-password.ts';
import { makeRecoveryCodes, readCode } from './recovery-codes.ts';
import { type KeptCodes, keepOldCode, listOldCodes, listSalts } from './recovery-codes-store.ts';

export interface CodeHashParts {
  passwords: PasswordHasher;
  seal: FactorSeal;
}

/**
 * For how long codes of a version before stay in its form: a site that goes back to that version within this time loses
 * none of them (decision 89).
 */
export const OLD_FORM_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** A thousand codes take about fifteen seconds; the rest follow in the next hour. */
const MEMBERS_AT_ONCE = 100;

/** 22 characters. */
const makeSalt = () => randomBytes(16).toString('base64url');

/** Ten new codes, and what is kept of them. It takes 150 ms or more: not for a transaction. @throws AppError 503 */
export async function hashNewCodes(
  { passwords, seal }: CodeHashParts,
  userId: number,
): Promise<{ codes: string[]; kept: KeptCodes }> {
  const codes = makeRecoveryCodes();
  // One salt for the set: a typed code is then hashed once, not ten times.
  const salt = makeSalt();
  const hashes: string[] = [];
  // One after the other, so that one member takes one place among those who sign in.
  for (const code of codes) hashes.push(await passwords.derive(seal.keyed(readCode(code), userId), salt));
  return { codes, kept: { salt, hashes } };
}

/**
 * All that may be kept of a recovery code that somebody typed. Hashing takes its time: not for a transaction.
 * @param code twelve digits @throws AppError 503
 */
export async function hashTypedCode(
  orm: Orm,
  { passwords, seal }: CodeHashParts,
  userId: number,
  code: string,
): Promise<string[]> {
  const keyed = seal.keyedByAll(code, userId);
  const salts = await listSalts(orm, userId);
  // Without a salt there is one hash in vain: the time tells neither in which form codes are kept nor that none is left.
  const under = salts.length > 0 ? salts : [makeSalt()];
  const hashes: string[] = [];
  for (const salt of under) for (const one of keyed) hashes.push(await passwords.derive(one, salt));
  // The keyed ones by themselves are those of a version before.
  return [...keyed, ...hashes];
}

/**
 * Hashes unused codes of a version before as new ones are, once nobody goes back to it: what that version kept of a code is
 * what is hashed, so that nobody has to know the code. It can be broken off anywhere. @returns how many
 */
export async function hashOldCodes(orm: Orm, now = new Date()): Promise<number> {
  const old = await listOldCodes(orm, new Date(now.getTime() - OLD_FORM_DAYS * DAY_MS), MEMBERS_AT_ONCE);
  const passwords = createPasswordHasher();
  const salts = new Map(old.map(({ userId }) => [userId, makeSalt()]));
  for (const { userId, hash } of old) {
    const salt = salts.get(userId) ?? makeSalt();
    await keepOldCode(orm, { userId, hash }, { salt, hash: await passwords.derive(hash, salt) });
  }
  return old.length;
}
