import { createHash } from 'node:crypto';
import { AppError } from '#shared/server/http/app-error.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { isPersona } from './personas.ts';
import type { Account } from './users-store.ts';

/** Whoever has a network of 65,536 addresses has this many guesses at one account all the same. */
const RULE = { points: 20, seconds: 3600 };

/**
 * Counts a guess at one account from wherever it comes; only wrong ones stay counted. Counted by the address that was
 * typed, so it is the same where no such account exists; and by the password's hash, so that a new password, which its
 * owner can set with a mailed link, begins anew on every instance at once. Sessions that are open go on.
 * @returns what takes the guess back
 * @throws AppError 429 in words that say what the owner can do
 */
export async function takeGuessOfAll(
  limits: RateLimits,
  email: string,
  account: Account | null,
): Promise<() => Promise<void>> {
  // Everybody knows the passwords of the demonstration: nobody need guess them, and nobody shall shut them.
  if (account && isPersona(account)) return async () => {};
  const subject = createHash('sha256')
    .update(`${email}\n${account?.passwordHash ?? ''}`)
    .digest('base64url');
  try {
    await limits.take('login-of-all', RULE, subject);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const { values, headers } = error;
    throw new AppError(429, 'access.too_many_guesses', { values, headers });
  }
  return () => limits.giveBack('login-of-all', RULE, subject);
}
