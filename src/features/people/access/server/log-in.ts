import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Texts } from '#shared/server/texts.ts';
import { assertCode, readCodeGuess } from './assert-code.ts';
import type { FactorSeal } from './factor-seal.ts';
import { takeGuess } from './guesses.ts';
import { takeGuessOfAll } from './guesses-of-all.ts';
import type { PasswordHasher } from './hash-password.ts';
import { holdAccount } from './hold-account.ts';
import { findFactor } from './second-factor-store.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { endSuspension, isSuspended, suspensionRefusal } from './suspension.ts';
import { noteHalfSignIn, noteWrongPassword } from './suspicious-sign-ins.ts';
import { findAccountByEmail } from './users-store.ts';

/**
 * Signs in. An unknown account and a wrong password give the same answer in the same time; only with the
 * right password does one learn that a code is needed, or why and until when the account is suspended.
 */
export async function logIn(
  parts: SignInParts & {
    limits: RateLimits;
    passwords: PasswordHasher;
    texts: Texts;
    seal: FactorSeal;
    isDemo: boolean;
  },
  call: Call<Database>,
  credentials: { email: string; password: string; code?: string | undefined },
) {
  const { limits, seal } = parts;
  const { db } = call;
  const { code } = credentials;
  const guess = await takeGuess(limits, call, credentials.email);
  const account = await findAccountByEmail(db, credentials.email);
  const giveBackToAll = await takeGuessOfAll(limits, credentials.email, account);
  const matches = await parts.passwords.matches(account?.passwordHash ?? null, credentials.password);
  // The passwords of demo people are published: outside a demonstration they open nothing.
  const isShut = account?.isDemo === true && !parts.isDemo;
  if (!account || !matches || isShut) {
    await noteWrongPassword(parts, db, credentials.email, account);
    throw new AppError(401, 'access.invalid_credentials');
  }
  const now = parts.clock.now();
  const factor = await findFactor(db.orm, account.id);
  const isAsked = factor?.confirmedAt != null;
  if (isAsked) await noteHalfSignIn(parts, db, account, now);
  if (isAsked && code === undefined) {
    await guess.giveBack();
    await giveBackToAll();
    throw new AppError(401, 'access.code_required', { fields: { code: { code: 'access.code_required' } } });
  }
  if (isAsked && code !== undefined) {
    const codeGuess = await readCodeGuess(db.orm, parts, account.id, code);
    await assertCode(db.orm, { seal, now }, factor, codeGuess, 401);
  }
  await guess.forgive();
  await giveBackToAll();
  return db.transaction(async (tx) => {
    // Comparing takes its time. A password that was changed meanwhile ended every session, and must open none after that.
    const held = await holdAccount(tx, account.id);
    if (held?.passwordHash !== account.passwordHash) throw new AppError(401, 'access.invalid_credentials');
    if (isSuspended(held, now)) throw suspensionRefusal(held, parts.texts, call.language);
    if (held.suspendedAt) await endSuspension(tx, held.id, now);
    return signIn(tx, parts, call, held, { by: 'password', hasFactor: isAsked });
  });
}
