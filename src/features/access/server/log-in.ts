import { createHash } from 'node:crypto';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import { limitSubject } from '#shared/server/http/client-address.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { PasswordHasher } from './hash-password.ts';
import { type AccessParts, signIn } from './sign-in.ts';
import { endSuspension, isSuspended, suspensionRefusal } from './suspension.ts';
import { findAccountByEmail } from './users-store.ts';

// 5 guesses in 15 minutes for one account from one address, 50 an hour from the address (security bars).
const ACCOUNT_RULE = { points: 5, seconds: 15 * 60 };
const ADDRESS_RULE = { points: 50, seconds: 3600 };

/**
 * Signs in. An unknown account and a wrong password answer alike, in the same time; only who knows the password
 * learns that the account is suspended, why and until when.
 */
export async function logIn(
  parts: AccessParts & { limits: RateLimits; passwords: PasswordHasher; texts: Texts },
  call: Call,
  credentials: { email: string; password: string },
) {
  const { limits } = parts;
  const address = limitSubject(call.address);
  const subject = createHash('sha256').update(`${credentials.email}\n${address}`).digest('base64url');
  await limits.take('login-address', ADDRESS_RULE, address);
  await limits.take('login-account', ACCOUNT_RULE, subject);
  const account = await findAccountByEmail(parts.db, credentials.email);
  const matches = await parts.passwords.matches(account?.passwordHash ?? null, credentials.password);
  if (!account || !matches) throw new AppError(401, 'access.invalid_credentials');
  await limits.forgive('login-account', ACCOUNT_RULE, subject);
  await limits.giveBack('login-address', ADDRESS_RULE, address);
  const now = parts.clock.now();
  if (isSuspended(account, now)) throw suspensionRefusal(account, parts.texts, call.language);
  return parts.db.transaction(async (tx) => {
    if (account.suspendedAt) await endSuspension(tx, account.id, now);
    return signIn(tx, call, account, parts.clock);
  });
}
