import { createHash } from 'node:crypto';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { PasswordHasher } from './hash-password.ts';
import { findPasswordHash } from './users-store.ts';

// 5 guesses in 15 minutes for one account from one address, 50 an hour from the address (security bars).
const ACCOUNT_RULE = { points: 5, seconds: 15 * 60 };
const ADDRESS_RULE = { points: 50, seconds: 3600 };

export interface Guess {
  /** The guess was right: earlier wrong ones of this account are forgotten. */
  forgive(): Promise<void>;
  /** The attempt does not count as a guess, right or wrong. */
  giveBack(): Promise<void>;
}

/** Counts one guess at an account's password, over all instances. @throws AppError 429 */
export async function takeGuess(
  limits: RateLimits,
  { address: ip }: Pick<Call, 'address'>,
  email: string,
): Promise<Guess> {
  const address = limitSubject(ip);
  const subject = createHash('sha256').update(`${email}\n${address}`).digest('base64url');
  await limits.take('login-address', ADDRESS_RULE, address);
  await limits.take('login-account', ACCOUNT_RULE, subject);
  return {
    async forgive() {
      await limits.forgive('login-account', ACCOUNT_RULE, subject);
      await limits.giveBack('login-address', ADDRESS_RULE, address);
    },
    async giveBack() {
      await limits.giveBack('login-account', ACCOUNT_RULE, subject);
      await limits.giveBack('login-address', ADDRESS_RULE, address);
    },
  };
}

/**
 * Counts one guess from an address where no account is named. @throws AppError 429 @returns a function that takes it back
 * after a right one
 */
export async function takeGuessFrom(
  limits: RateLimits,
  { address }: Pick<Call, 'address'>,
): Promise<() => Promise<void>> {
  const subject = limitSubject(address);
  await limits.take('login-address', ADDRESS_RULE, subject);
  return () => limits.giveBack('login-address', ADDRESS_RULE, subject);
}

/** Asks a signed-in member for their password again. @throws AppError 403 at `currentPassword`, 429 */
export async function assertPassword(
  { limits, passwords }: { limits: RateLimits; passwords: PasswordHasher },
  call: Call,
  { id, email }: Member,
  password: string,
): Promise<void> {
  const guess = await takeGuess(limits, call, email);
  if (!(await passwords.matches(await findPasswordHash(call.db, id), password)))
    throw new AppError(403, 'access.wrong_password', {
      fields: { currentPassword: { code: 'access.wrong_password' } },
    });
  await guess.forgive();
}
