import type { Clock } from '#shared/server/clock.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import { SESSION_COOKIE } from './identify.ts';
import { presentUser } from './present-user.ts';
import { openSession } from './sessions-store.ts';

export interface AccessParts {
  db: Database;
  clock: Clock;
}

/** Opens a session for a member whose right to it is settled, and hands over cookie and token. */
export async function signIn(tx: Orm, call: Call, member: Member, clock: Clock) {
  const scope = call.isBrowser ? 'identity' : 'full';
  const session = await openSession(tx, member, scope, clock.now());
  call.answer.cookies.push({ name: SESSION_COOKIE, value: session.secret, expires: session.endsAt });
  return { token: session.token, user: presentUser(member) };
}
