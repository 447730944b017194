import * as z from 'zod';
import { idNumber } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { loginForm, registrationForm } from './access-fields.ts';
import { accessPaths } from './access-paths.ts';
import { SUBSCRIPTION_TIERS } from './access-values.ts';

export const userShape = z.strictObject({
  id: idNumber,
  email: z.string(),
  username: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  subscriptionTier: z.enum(SUBSCRIPTION_TIERS),
  profileImageUrl: z.string().nullable(),
  bio: z.string(),
  location: z.string(),
  isDemo: z.boolean(),
  /** True while this sign-in has to show a second factor before the role's power opens. */
  needsFactor: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type User = z.output<typeof userShape>;

export const signedIn = z.strictObject({ token: z.string(), user: userShape });

export const accessContract = {
  me: operation({
    path: accessPaths.me,
    summary: 'The signed-in user; 401 for a visitor',
    policy: 'member',
    reply: userShape,
  }),
  login: operation({
    path: accessPaths.login,
    summary:
      'Signs in with email and password, and with a code where the account has a second factor; sets the session cookie',
    policy: 'public',
    changesNoPage: true,
    waitsFor: 'passwords',
    body: loginForm,
    reply: signedIn,
  }),
  register: operation({
    path: accessPaths.register,
    summary: 'Creates an account and signs it in',
    policy: 'public',
    waitsFor: 'passwords',
    rate: { points: 30, seconds: 3600 },
    body: registrationForm,
    reply: signedIn,
  }),
  logout: operation({
    path: accessPaths.logout,
    summary: 'Ends the session: cookie and token alike',
    policy: 'public',
    changesNoPage: true,
    reply: z.strictObject({ ok: z.literal(true) }),
  }),
};

export type AccessContract = typeof accessContract;
