import { randomBytes } from 'node:crypto';
import type { Role } from '#shared/contract/roles.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { type Member, memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { FactorSetup } from '../security-contract.ts';
import { assertCode, codeInvalid, takeCodeGuess } from './assert-code.ts';
import { drawQr } from './draw-qr.ts';
import { assertFactorShown, needsFactor } from './factor-rule.ts';
import type { FactorSeal } from './factor-seal.ts';
import { assertPassword } from './guesses.ts';
import type { PasswordHasher } from './hash-password.ts';
import { assertNoPersona } from './personas.ts';
import { hashNewCodes, hashTypedCode } from './recovery-code-hashes.ts';
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
  const { seal } = parts;
  const now = parts.clock.now();
  const forgive = await takeCodeGuess(parts.limits, id);
  const { codes, kept } = await hashNewCodes(parts, id);
  await call.db.transaction(async (tx) => {
    const factor = await findFactor(tx, id, true);
    if (!factor) throw new AppError(409, 'access.second_factor_missing');
    if (factor.confirmedAt) throw alreadyOn();
    const step = matchingStep(seal.open(factor.secret, id), readCode(typed), now, factor.lastStep);
    if (step === null) throw codeInvalid(403);
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
  await assertPassword(parts, call, member, proof.currentPassword);
  await withCode(parts, call, proof.code, async (tx) => {
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
  await assertPassword(parts, call, member, proof.currentPassword);
  const { codes, kept } = await hashNewCodes(parts, member.id);
  await withCode(parts, call, proof.code, async (tx) => {
    await auditFactor(tx, call.viewer, member, 'codes');
    await replaceRecoveryCodes(tx, member.id, kept);
  });
  return codes;
}

/** Checks a code of a member whose factor is in force, then runs the work in the same transaction. */
async function withCode(
  parts: FactorParts,
  call: Call<Database>,
  typed: string,
  work: (tx: Orm) => Promise<void>,
): Promise<void> {
  const { id } = memberOf(call.viewer);
  const hashes = await hashTypedCode(call.db.orm, parts, id, typed);
  await call.db.transaction(async (tx) => {
    const factor = await findFactor(tx, id, true);
    if (!isInForce(factor)) throw new AppError(409, 'access.second_factor_missing');
    await assertCode(tx, { ...parts, now: parts.clock.now() }, id, factor, { typed, hashes }, 403);
    await work(tx);
  });
}

const isInForce = (factor: SecondFactor | null): factor is SecondFactor => factor?.confirmedAt != null;

const auditFactor = (tx: Orm, viewer: Viewer, { id }: Member, change: 'on' | 'off' | 'codes') =>
  writeAudit(tx, viewer, {
    action: 'user.second_factor',
    subjectType: 'user',
    subjectId: id,
    details: { change },
  });

const alreadyOn = () => new AppError(409, 'access.second_factor_on');
