import type { Role } from '#shared/contract/roles.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { PasswordHasher } from './hash-password.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SignInParts } from './sign-in.ts';

export type PasskeyParts = SignInParts & {
  limits: RateLimits;
  passwords: PasswordHasher;
  texts: Texts;
  keyRing: KeyRing;
  isDemo: boolean;
  secondFactorRoles: readonly Role[];
  party: RelyingParty;
};
