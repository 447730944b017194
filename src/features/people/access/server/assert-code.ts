import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { FactorSeal } from './factor-seal.ts';
import type { PasswordHasher } from './hash-password.ts';
import { hashTypedCode } from './recovery-code-hashes.ts';
import { isOfApp, isRecoveryCode, readCode } from './recovery-codes.ts';
import { takeRecoveryCode } from './recovery-codes-store.ts';
import { type SecondFactor, takeStep } from './second-factor-store.ts';
import { matchingStep } from './totp.ts';

/**
 * Counted for the account, whatever the address: somebody who guesses codes knows the password already and
 * may have many addresses.
 */
const CODE_RULE = { points: 10, seconds: 15 * 60 };

export interface GuessParts {
  limits: RateLimits;
  passwords: PasswordHasher;
  seal: FactorSeal;
}

/**
 * Counts a guess at an account's code. @throws AppError 429 @returns a function that forgets the guesses
 * after a right one
 */
export async function takeCodeGuess(limits: RateLimits, userId: number): Promise<() => Promise<void>> {
  await limits.take('login-code', CODE_RULE, String(userId));
  return () => limits.forgive('login-code', CODE_RULE, String(userId));
}

/** A code that somebody typed, counted as a guess. */
export interface CodeGuess {
  userId: number;
  /** Normalised: 'readCode'. */
  code: string;
  /** All that may be kept of it if it is a recovery code. */
  hashes: readonly string[];
  /** Forgets the guesses at the account's code, after a right one. */
  forgive(): Promise<void>;
}

/**
 * Counts a guess at an account's code, and hashes the code if it may be a recovery code. That takes its time, so it comes
 * before the transaction in which the code is checked; and it comes after the count, so that nobody keeps the server hashing.
 * @throws AppError 429, 503 where too many hashes wait
 */
export async function readCodeGuess(
  orm: Orm,
  parts: GuessParts,
  userId: number,
  typed: string,
): Promise<CodeGuess> {
  const forgive = await takeCodeGuess(parts.limits, userId);
  const code = readCode(typed);
  if (!isRecoveryCode(code)) return { userId, code, hashes: [], forgive };
  try {
    return { userId, code, hashes: await hashTypedCode(orm, parts, userId, code), forgive };
  } catch (fault) {
    // Nothing was compared.
    await parts.limits.giveBack('login-code', CODE_RULE, String(userId));
    throw fault;
  }
}

/**
 * Checks a code of the app or a recovery code and uses it up.
 * @param status 401 at sign-in, 403 for a signed-in member
 * @throws AppError at `code` for a wrong or used one
 */
export async function assertCode(
  tx: Orm,
  { seal, now }: { seal: FactorSeal; now: Date },
  factor: SecondFactor,
  { userId, code, hashes, forgive }: CodeGuess,
  status: 401 | 403,
): Promise<void> {
  const isRight = isOfApp(code) ? await takeAppCode() : await takeRecoveryCode(tx, userId, hashes, now);
  if (!isRight) throw codeInvalid(status);
  await forgive();

  async function takeAppCode(): Promise<boolean> {
    const secret = opened();
    const step = secret && matchingStep(secret, code, now, factor.lastStep);
    return step !== null && (await takeStep(tx, userId, step));
  }

  /** Null where the secret was sealed with a key that is not known here: then no code is right. */
  function opened(): Buffer | null {
    try {
      return seal.open(factor.secret, userId);
    } catch {
      return null;
    }
  }
}

export const codeInvalid = (status: number) =>
  new AppError(status, 'access.code_invalid', { fields: { code: { code: 'access.code_invalid' } } });
