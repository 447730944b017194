import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { assertCode, type CodeGuess, readCodeGuess } from './assert-code.ts';
import { createFactorSeal } from './factor-seal.ts';
import { assertPassword } from './guesses.ts';
import type { PasswordHasher } from './hash-password.ts';
import { findFactor } from './second-factor-store.ts';
import { markProof, providerOf } from './sessions-store.ts';

export interface ProofParts {
  clock: Clock;
  limits: RateLimits;
  passwords: PasswordHasher;
  keyRing: KeyRing;
}

/**
 * Before acts that are hard to undo a member proves their identity again: by password, and by a code where a
 * second factor is in force. The session counts as proven for some minutes from then on (`provesAgain` of operations).
 * @throws AppError 403 at `currentPassword` or `code`, 429
 */
export async function proveIdentity(
  parts: ProofParts,
  call: Call<Database>,
  proof: { currentPassword: string; code?: string | undefined },
): Promise<void> {
  const member = memberOf(call.viewer);
  await assertPassword(parts, call, member, proof.currentPassword);
  const code = await readOwnCode(call.db.orm, parts, member.id, proof.code);
  await call.db.transaction(async (tx) => {
    await assertOwnCode(tx, parts, member.id, code);
    if (call.viewer.sessionId) await markProof(tx, call.viewer.sessionId, parts.clock.now());
  });
}

/** What a member shows in the dialog that asks again. */
export interface SessionProof {
  currentPassword?: string | undefined;
  code?: string | undefined;
}

/**
 * Proves who holds a session, for what asks again. Where an organisation's sign-in began it and the account has a second
 * factor of its own, the code alone is enough, since nobody may know a password of such an account.
 * @throws AppError 403 at `currentPassword` or `code`, 429
 */
export async function proveSession(
  parts: ProofParts,
  call: Call<Database>,
  { currentPassword, code }: SessionProof,
): Promise<void> {
  if (currentPassword !== undefined) return proveIdentity(parts, call, { currentPassword, code });
  const { sessionId } = call.viewer;
  const member = memberOf(call.viewer);
  if (!sessionId) throw passwordRequired();
  await assertCodeIsEnough(call.db.orm, member.id, sessionId);
  const guess = await readOwnCode(call.db.orm, parts, member.id, code);
  await call.db.transaction(async (tx) => {
    await assertCodeIsEnough(tx, member.id, sessionId);
    await assertOwnCode(tx, parts, member.id, guess);
    await markProof(tx, sessionId, parts.clock.now());
  });
}

async function assertCodeIsEnough(orm: Orm, userId: number, sessionId: string): Promise<void> {
  const isOn = (await findFactor(orm, userId))?.confirmedAt != null;
  if (!isOn || (await providerOf(orm, sessionId)) === null) throw passwordRequired();
}

const passwordRequired = () =>
  new AppError(403, 'access.password_required', {
    fields: { currentPassword: { code: 'access.password_required' } },
  });

/** Counts a guess at a code where a second factor is in force; null where none was typed or is needed. @throws AppError 429 */
async function readOwnCode(
  orm: Orm,
  parts: ProofParts,
  userId: number,
  typed: string | undefined,
): Promise<CodeGuess | null> {
  if (!typed || !(await findFactor(orm, userId))?.confirmedAt) return null;
  return readCodeGuess(orm, { ...parts, seal: createFactorSeal(parts.keyRing) }, userId, typed);
}

/** Checks a member's code where a second factor is in force. @throws AppError 403 at `code` */
async function assertOwnCode(
  tx: Orm,
  { clock, keyRing }: ProofParts,
  userId: number,
  guess: CodeGuess | null,
): Promise<void> {
  const factor = await findFactor(tx, userId, true);
  if (!factor?.confirmedAt) return;
  if (!guess)
    throw new AppError(403, 'access.code_required', { fields: { code: { code: 'access.code_required' } } });
  const seal = createFactorSeal(keyRing);
  await assertCode(tx, { seal, now: clock.now() }, factor, guess, 403);
}
