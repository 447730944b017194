import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { assertCode } from './assert-code.ts';
import { createFactorSeal } from './factor-seal.ts';
import { assertPassword } from './guesses.ts';
import type { PasswordHasher } from './hash-password.ts';
import { findFactor } from './second-factor-store.ts';

export interface ProofParts {
  clock: Clock;
  limits: RateLimits;
  passwords: PasswordHasher;
  keyRing: KeyRing;
}

/**
 * Before acts that are hard to undo a member proves their identity again: by password, and by a code where a
 * second factor is in force.
 * @throws AppError 403 at `currentPassword` or `code`, 429
 */
export async function proveIdentity(
  parts: ProofParts,
  call: Call<Database>,
  proof: { currentPassword: string; code?: string | undefined },
): Promise<void> {
  const member = memberOf(call.viewer);
  await assertPassword(parts, call, member, proof.currentPassword);
  await call.db.transaction(async (tx) => {
    const factor = await findFactor(tx, member.id, true);
    if (!factor?.confirmedAt) return;
    if (!proof.code)
      throw new AppError(403, 'access.code_required', { fields: { code: { code: 'access.code_required' } } });
    const seal = createFactorSeal(parts.keyRing);
    const now = parts.clock.now();
    await assertCode(tx, { limits: parts.limits, seal, now }, member.id, factor, proof.code, 403);
  });
}
