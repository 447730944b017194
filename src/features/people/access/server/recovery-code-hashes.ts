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

/** Takes about fifteen seconds; the rest follow in the next hour. */
const OLD_AT_ONCE = 1000;

/** So long after an update an operator may still go back to the version before. */
export const WAY_BACK_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

const makeSalt = () => randomBytes(16).toString('base64url');

/** Ten new codes, and what is kept of them. It takes 50 ms or more: not for a transaction. */
export async function hashNewCodes(
  { passwords, seal }: CodeHashParts,
  userId: number,
): Promise<{ codes: string[]; kept: KeptCodes }> {
  const codes = makeRecoveryCodes();
  // One salt for the set: a typed code is then hashed once, not ten times.
  const salt = makeSalt();
  const hashes = await Promise.all(
    codes.map((code) => passwords.derive(seal.keyed(readCode(code), userId), salt)),
  );
  return { codes, kept: { salt, hashes } };
}

/**
 * All that may be kept of a code as somebody typed it. Hashing takes its time: not for a transaction.
 * @param typed undefined, or six digits of an app: nothing is kept of those
 */
export async function hashTypedCode(
  orm: Orm,
  { passwords, seal }: CodeHashParts,
  userId: number,
  typed: string | undefined,
): Promise<string[]> {
  const code = readCode(typed ?? '');
  if (code === '' || isOfApp(code)) return [];
  const keyed = seal.keyedByAll(code, userId);
  const salts = await listSalts(orm, userId);
  const hashes = salts.flatMap((salt) => keyed.map((one) => passwords.derive(one, salt)));
  // The keyed ones by themselves are those of a version before, until they are hashed again.
  return [...keyed, ...(await Promise.all(hashes))];
}

/** Six digits come from an app, twelve are a recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Hashes unused codes of a version before as new ones are: what that version kept of them is the secret. Not before nobody goes
 * back to it any more, since it would not know them (decision 89).
 * @returns how many
 */
export async function hashOldCodes(orm: Orm, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - WAY_BACK_DAYS * DAY_MS);
  const old = await listOldCodes(orm, before, OLD_AT_ONCE);
  const passwords = createPasswordHasher();
  const salts = new Map(old.map(({ userId }) => [userId, makeSalt()]));
  for (const { userId, hash } of old) {
    const salt = salts.get(userId) ?? makeSalt();
    await keepOldCode(orm, { userId, hash }, { salt, hash: await passwords.derive(hash, salt) });
  }
  return old.length;
}
