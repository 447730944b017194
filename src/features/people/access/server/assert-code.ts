import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { FactorSeal } from './factor-seal.ts';
import { isOfApp } from './recovery-code-hashes.ts';
import { readCode } from './recovery-codes.ts';
import { takeRecoveryCode } from './recovery-codes-store.ts';
import { type SecondFactor, takeStep } from './second-factor-store.ts';
import { matchingStep } from './totp.ts';

/**
 * Counted for the account, whatever the address: somebody who guesses codes knows the password already and
 * may have many addresses.
 */
const CODE_RULE = { points: 10, seconds: 15 * 60 };

export interface CodeParts {
  limits: RateLimits;
  seal: FactorSeal;
  now: Date;
}

/**
 * Counts a guess at an account's code. @throws AppError 429 @returns a function that forgets the guesses
 * after a right one
 */
export async function takeCodeGuess(limits: RateLimits, userId: number): Promise<() => Promise<void>> {
  await limits.take('login-code', CODE_RULE, String(userId));
  return () => limits.forgive('login-code', CODE_RULE, String(userId));
}

/** A code as somebody typed it. */
export interface TypedCode {
  typed: string;
  /** What may be kept of it as a recovery code (`hashTypedCode`), made before the transaction began. */
  hashes: readonly string[];
}

/**
 * Checks a code of the app or a recovery code and uses it up.
 * @param status 401 at sign-in, 403 for a signed-in member
 * @throws AppError at `code` for a wrong or used one, 429
 */
export async function assertCode(
  tx: Orm,
  { limits, seal, now }: CodeParts,
  userId: number,
  factor: SecondFactor,
  { typed, hashes }: TypedCode,
  status: 401 | 403,
): Promise<void> {
  const forgive = await takeCodeGuess(limits, userId);
  const code = readCode(typed);
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
