import { randomBytes } from 'node:crypto';
import type { Role } from '#shared/contract/roles.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { type Member, memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { FactorSetup } from '../security-contract.ts';
import { assertCode, type CodeGuess, codeInvalid, readCodeGuess, takeCodeGuess } from './assert-code.ts';
import { drawQr } from './draw-qr.ts';
import { assertFactorShown, needsFactor } from './factor-rule.ts';
import type { FactorSeal } from './factor-seal.ts';
import { assertPassword } from './guesses.ts';
import type { PasswordHasher } from './hash-password.ts';
import { assertNoPersona } from './personas.ts';
import { hashNewCodes } from './recovery-code-hashes.ts';
import { readCode } from './recovery-codes.ts';
import { replaceRecoveryCodes } from './recovery-codes-store.ts';
import {
  confirmFactor,
  dropFactor,
  findFactor,
  putSecret,
  type SecondFactor,
} from './second-factor-store.ts';
import { closeSessions, markFactor } from './sessions-store.ts';
import type { SignInParts } from './sign-in.ts';
import { tellAccount } from './tell-account.ts';
import { matchingStep, otpauthUri, toBase32 } from './totp.ts';

/** RFC 4226 asks for 128 bits and recommends 160. */
const SECRET_BYTES = 20;
const ISSUER = 'Ziyarah';

export type FactorParts = SignInParts & {
  limits: RateLimits;
  passwords: PasswordHasher;
  seal: FactorSeal;
  secondFactorRoles: readonly Role[];
};

/**
 * Makes a secret for a member's app. @throws AppError 403 at `currentPassword`, 409 where a factor is in
 * force
 */
export async function beginSecondFactor(
  parts: FactorParts,
  call: Call<Database>,
  currentPassword: string,
): Promise<FactorSetup> {
  const member = memberOf(call.viewer);
  const { id } = member;
  assertNoPersona(member);
  await assertFactorShown(call.db.orm, call.viewer, parts.secondFactorRoles);
  await assertPassword(parts, call, member, currentPassword);
  if ((await findFactor(call.db.orm, id))?.confirmedAt) throw alreadyOn();
  const secret = randomBytes(SECRET_BYTES);
  await putSecret(call.db.orm, id, parts.seal.seal(secret, id), parts.clock.now());
  const uri = otpauthUri(secret, member.email, ISSUER);
  return { secret: toBase32(secret), uri, qr: drawQr(uri) };
}

/**
 * Puts the factor in force after its first right code. Other sessions end; this one counts as opened with it.
 * @returns recovery codes
 */
export async function confirmSecondFactor(
  parts: FactorParts,
  call: Call<Database>,
  typed: string,
): Promise<string[]> {
  const member = memberOf(call.viewer);
  const { id } = member;
  const { viewer } = call;
  const { sessionId } = viewer;
  const now = parts.clock.now();
  const firstStep = (factor: SecondFactor | null): number => {
    if (!factor) throw new AppError(409, 'access.second_factor_missing');
    if (factor.confirmedAt) throw alreadyOn();
    const step = matchingStep(parts.seal.open(factor.secret, id), readCode(typed), now, factor.lastStep);
    if (step === null) throw codeInvalid(403);
    return step;
  };
  const forgive = await takeCodeGuess(parts.limits, id);
  // Before ten codes are hashed, and again in the transaction, which alone decides.
  firstStep(await findFactor(call.db.orm, id));
  const { codes, kept } = await hashNewCodes(parts, id);
  await call.db.transaction(async (tx) => {
    const step = firstStep(await findFactor(tx, id, true));
    await confirmFactor(tx, id, step, now);
    await closeSessions(tx, parts.endPower, { userId: id, except: sessionId });
    if (sessionId) await markFactor(tx, sessionId);
    await tellAccount(tx, parts.jobs, id, 'second_factor_on');
    await auditFactor(tx, viewer, member, 'on');
    await replaceRecoveryCodes(tx, id, kept);
  });
  await forgive();
  return codes;
}

/** Switches a factor off. @throws AppError 409 for somebody who needs one, 403 at the fields */
export async function removeSecondFactor(
  parts: FactorParts,
  call: Call<Database>,
  proof: { currentPassword: string; code: string },
): Promise<void> {
  const member = memberOf(call.viewer);
  if (needsFactor(call.viewer, parts.secondFactorRoles)) throw new AppError(409, 'access.second_factor_kept');
  const guess = await readProof(parts, call, proof);
  await withCode(parts, call, guess, async (tx) => {
    await dropFactor(tx, member.id);
    await tellAccount(tx, parts.jobs, member.id, 'second_factor_off');
    await auditFactor(tx, call.viewer, member, 'off');
  });
}

/** New recovery codes in place of the old ones. @throws AppError 403 at the fields */
export async function renewRecoveryCodes(
  parts: FactorParts,
  call: Call<Database>,
  proof: { currentPassword: string; code: string },
): Promise<string[]> {
  const member = memberOf(call.viewer);
  const guess = await readProof(parts, call, proof);
  const { codes, kept } = await hashNewCodes(parts, member.id);
  await withCode(parts, call, guess, async (tx) => {
    await auditFactor(tx, call.viewer, member, 'codes');
    await replaceRecoveryCodes(tx, member.id, kept);
  });
  return codes;
}

/** Checks the password of a member whose factor is in force, and counts the code as a guess. @throws AppError 403, 409, 429 */
async function readProof(
  parts: FactorParts,
  call: Call<Database>,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<CodeGuess> {
  const member = memberOf(call.viewer);
  await assertPassword(parts, call, member, currentPassword);
  assertInForce(await findFactor(call.db.orm, member.id));
  return readCodeGuess(call.db.orm, parts, member.id, code);
}

/** Checks the code of a member whose factor is in force, then runs the work in the same transaction. */
function withCode(
  { seal, clock }: FactorParts,
  call: Call<Database>,
  guess: CodeGuess,
  work: (tx: Orm) => Promise<void>,
): Promise<void> {
  return call.db.transaction(async (tx) => {
    const factor = assertInForce(await findFactor(tx, guess.userId, true));
    await assertCode(tx, { seal, now: clock.now() }, factor, guess, 403);
    await work(tx);
  });
}

function assertInForce(factor: SecondFactor | null): SecondFactor {
  if (!factor?.confirmedAt) throw new AppError(409, 'access.second_factor_missing');
  return factor;
}

const auditFactor = (tx: Orm, viewer: Viewer, { id }: Member, change: 'on' | 'off' | 'codes') =>
  writeAudit(tx, viewer, {
    action: 'user.second_factor',
    subjectType: 'user',
    subjectId: id,
    details: { change },
  });

const alreadyOn = () => new AppError(409, 'access.second_factor_on');
