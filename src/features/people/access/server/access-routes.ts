import { unauthenticated } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { Texts } from '#shared/server/texts.ts';
import { accessContract } from '../access-contract.ts';
import { createFactorSeal } from './factor-seal.ts';
import type { PasswordHasher } from './hash-password.ts';
import { SESSION_COOKIE } from './identify.ts';
import { logIn } from './log-in.ts';
import { presentViewer } from './present-user.ts';
import { registerUser } from './register-user.ts';
import { closeSession } from './sessions-store.ts';
import type { SignInParts } from './sign-in.ts';

export function accessRoutes(
  given: SignInParts & {
    limits: RateLimits;
    passwords: PasswordHasher;
    texts: Texts;
    isDemo: boolean;
    hasMail: boolean;
    keyRing: KeyRing;
  },
): BoundOperation[] {
  const parts = { ...given, seal: createFactorSeal(given.keyRing) };
  return [
    bind(accessContract.me, async (call) => {
      const user = presentViewer(call.viewer);
      if (!user) throw unauthenticated();
      return user;
    }),
    bind(accessContract.login, (call, { body }) => logIn(parts, call, body)),
    bind(accessContract.register, (call, { body }) => registerUser(parts, call, body)),
    bind(accessContract.logout, async (call) => {
      const { member, sessionId: sid } = call.viewer;
      if (member && sid) await closeSession(call.db, given.endPower, { userId: member.id, sid });
      call.answer.cookies.push({ name: SESSION_COOKIE, value: '', expires: new Date(0) });
      return { ok: true as const };
    }),
  ];
}
