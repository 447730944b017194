import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { securityContract } from '../security-contract.ts';
import { isTokenGood } from './account-tokens.ts';
import { changePassword } from './change-password.ts';
import { createFactorSeal } from './factor-seal.ts';
import type { PasswordHasher } from './hash-password.ts';
import { endOtherSessions, listOwnSessions } from './own-sessions.ts';
import { endSessions } from './person-sessions.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { readSecurityState } from './security-state.ts';
import { sendVerificationAgain } from './send-verification.ts';
import type { SignInParts } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

const DONE = { ok: true as const };

/** Passwords, addresses, second factors and sessions, as members look after their own. */
export function securityRoutes(
  given: SignInParts & {
    limits: RateLimits;
    passwords: PasswordHasher;
    hasMail: boolean;
    adminNeedsSecondFactor: boolean;
    secretKey: string;
  },
): BoundOperation[] {
  const parts = { ...given, seal: createFactorSeal(given.secretKey) };
  const { db, clock } = parts;
  return [
    bindLoose(securityContract.forgot, async (_call, { body }) => {
      await requestReset(parts, body.email);
      return DONE;
    }),
    bindLoose(securityContract.link, async (_call, { params }) => {
      if (!(await isTokenGood(db, params.purpose, params.token, clock.now())))
        throw notFound('access.link_invalid');
      return DONE;
    }),
    bindLoose(securityContract.reset, async (_call, { body }) => {
      await resetPassword(parts, body);
      return DONE;
    }),
    bindLoose(securityContract.verifyEmail, async (_call, { body }) => {
      await verifyEmail(db, body.token, clock.now());
      return DONE;
    }),
    bindLoose(securityContract.state, ({ viewer }) => readSecurityState(parts, viewer)),
    bindLoose(securityContract.resend, async ({ viewer, language }) => {
      await sendVerificationAgain(parts, memberOf(viewer), language, clock.now());
      return DONE;
    }),
    bindLoose(securityContract.changePassword, async (call, { body }) => ({
      ended: await changePassword(parts, call, body),
    })),
    bindLoose(securityContract.beginFactor, (call, { body }) =>
      beginSecondFactor(parts, call, body.currentPassword),
    ),
    bindLoose(securityContract.confirmFactor, async (call, { body }) => ({
      recoveryCodes: await confirmSecondFactor(parts, call, body.code),
    })),
    bindLoose(securityContract.removeFactor, async (call, { body }) => {
      await removeSecondFactor(parts, call, body);
      return DONE;
    }),
    bindLoose(securityContract.newCodes, async (call, { body }) => ({
      recoveryCodes: await renewRecoveryCodes(parts, call, body),
    })),
    bindLoose(securityContract.sessions, ({ viewer }) => listOwnSessions(db, viewer, clock.now())),
    bindLoose(securityContract.endSession, async ({ viewer }, { params }) => ({
      ended: await db.transaction((tx) => endSessions(tx, viewer, memberOf(viewer).id, params.key)),
    })),
    bindLoose(securityContract.endOthers, async ({ viewer }) => ({
      ended: await db.transaction((tx) => endOtherSessions(tx, viewer)),
    })),
  ];
}
