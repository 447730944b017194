import type { Role } from '#shared/contract/roles.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { securityContract } from '../security-contract.ts';
import { isTokenGood } from './account-tokens.ts';
import { changePassword } from './change-password.ts';
import { createFactorSeal } from './factor-seal.ts';
import type { PasswordHasher } from './hash-password.ts';
import { endOtherSessions, listOwnSessions } from './own-sessions.ts';
import { endSessions } from './person-sessions.ts';
import { proveSession } from './prove-identity.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { readSecurityState } from './security-state.ts';
import { sendAddressProofAgain } from './send-address-proof.ts';
import type { SignInParts } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

const DONE = { ok: true as const };

/** Operations on a member's own passwords, addresses, second factors and sessions. */
export function securityRoutes(
  given: SignInParts & {
    limits: RateLimits;
    passwords: PasswordHasher;
    hasMail: boolean;
    secondFactorRoles: readonly Role[];
    keyRing: KeyRing;
  },
): BoundOperation[] {
  const parts = { ...given, seal: createFactorSeal(given.keyRing) };
  const { clock, endPower } = parts;
  return [
    bind(securityContract.forgot, async ({ db }, { body }) => {
      await requestReset(db, parts, body.email);
      return DONE;
    }),
    bind(securityContract.link, async ({ db }, { params }) => {
      if (!(await isTokenGood(db, params.purpose, params.token, clock.now())))
        throw notFound('access.link_invalid');
      return DONE;
    }),
    bind(securityContract.reset, async ({ db }, { body }) => {
      await resetPassword(db, parts, body);
      return DONE;
    }),
    bind(securityContract.verifyEmail, async ({ db }, { body }) => {
      await verifyEmail(db, body.token, clock.now());
      return DONE;
    }),
    bind(securityContract.state, ({ db, viewer }) => readSecurityState(db, parts, viewer)),
    bind(securityContract.resend, async ({ db, viewer, language }) => {
      await sendAddressProofAgain(db, parts, memberOf(viewer), language, clock.now());
      return DONE;
    }),
    bind(securityContract.changePassword, async (call, { body }) => ({
      ended: await changePassword(parts, call, body),
    })),
    bind(securityContract.beginFactor, (call, { body }) =>
      beginSecondFactor(parts, call, body.currentPassword),
    ),
    bind(securityContract.confirmFactor, async (call, { body }) => ({
      recoveryCodes: await confirmSecondFactor(parts, call, body.code),
    })),
    bind(securityContract.removeFactor, async (call, { body }) => {
      await removeSecondFactor(parts, call, body);
      return DONE;
    }),
    bind(securityContract.newCodes, async (call, { body }) => ({
      recoveryCodes: await renewRecoveryCodes(parts, call, body),
    })),
    bind(securityContract.prove, async (call, { body }) => {
      await proveSession(parts, call, body);
      return DONE;
    }),
    bind(securityContract.checkProof, async () => DONE),
    bind(securityContract.sessions, ({ db, viewer }) => listOwnSessions(db, viewer, clock.now())),
    bind(securityContract.endSession, async ({ db, viewer }, { params }) => ({
      ended: await endSessions(db, { viewer, endPower }, memberOf(viewer).id, params.key),
    })),
    bind(securityContract.endOthers, async ({ db, viewer }) => ({
      ended: await endOtherSessions(db, endPower, viewer),
    })),
  ];
}
