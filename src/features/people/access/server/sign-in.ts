import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import type { Call, SignedIn } from '#shared/server/http/bind.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { SESSION_COOKIE } from './identify.ts';
import { presentUser } from './present-user.ts';
import { readDevice } from './read-device.ts';
import { closeSession, hashOf, openSession } from './sessions-store.ts';
import { meetDevice } from './tell-account.ts';
import type { Account } from './users-store.ts';

export type { Account } from './users-store.ts';

export interface AccessParts {
  clock: Clock;
  endPower: EndPower;
}

export type SignInParts = AccessParts & { jobs: Jobs };

/**
 * Opens a session for a member whose credentials were checked, and returns cookie and token. The one in which the browser
 * was signed in until now ends: its cookie is about to be replaced, and nobody could end it by signing out. The log names the
 * member by number, once all is committed.
 */
export async function signIn(
  tx: Orm,
  { clock, endPower, jobs }: SignInParts,
  call: Call,
  account: Account,
  { by, hasFactor }: Pick<SignedIn, 'by' | 'hasFactor'>,
) {
  const scope = call.isBrowser ? 'identity' : 'full';
  const device = readDevice(call.userAgent);
  const session = await openSession(tx, account, scope, { device, hasFactor }, clock.now());
  const { member, sessionId } = call.viewer;
  const cookie = call.cookies?.[SESSION_COOKIE];
  if (member && cookie && sessionId === hashOf(cookie))
    await closeSession(tx, endPower, { userId: member.id, sid: sessionId });
  await meetDevice(tx, jobs, account, device);
  call.answer.cookies.push({ name: SESSION_COOKIE, value: session.secret, expires: session.endsAt });
  call.answer.signedIn = { userId: account.id, by, hasFactor };
  return { token: session.token, user: presentUser(account) };
}
