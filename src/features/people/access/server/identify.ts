import type { FastifyRequest } from 'fastify';
import { signInOffersPaths } from '#features/people/sign-in-offers/sign-in-offers-paths.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { unauthenticated } from '#shared/server/http/app-error.ts';
import { type Member, VISITOR, type Viewer } from '#shared/server/http/viewer.ts';
import { accessPaths } from '../access-paths.ts';
import { PROOF_MINUTES } from '../access-values.ts';
import { passkeysPaths } from '../passkeys-paths.ts';
import { securityPaths } from '../security-paths.ts';
import { isPersona } from './personas.ts';
import { findSession, type OpenSession } from './sessions-store.ts';

/** A program's token: longer than a session's, which may begin like this by chance. */
const PROGRAM_TOKEN = /^zy_[A-Za-z0-9_-]{43}$/;

/** Whose a program's token is, where it may call this operation; handed in by the slice that owns these tokens. */
type OpenApiToken = (
  token: string,
  path: string,
) => Promise<(NonNullable<Viewer['apiToken']> & { member: Member; hasFactor: boolean }) | null>;

export const SESSION_COOKIE = 'ziyarah_session';

// Signing in and out must work whatever stale token the browser still sends.
const TOKEN_IGNORED = new Set<string>([
  accessPaths.login,
  accessPaths.register,
  passkeysPaths.beginSignIn,
  passkeysPaths.signIn,
  securityPaths.forgot,
  securityPaths.link,
  securityPaths.reset,
  securityPaths.verifyEmail,
  signInOffersPaths.offered,
  signInOffersPaths.begin,
]);

/**
 * Identifies the caller. In browsers the cookie decides: a bearer token given to a browser opens only GET
 * /api/auth/me, so that a stolen one is worth little. Any other client's token opens everything.
 */
export function createIdentify(
  db: Queries,
  clock: Clock,
  {
    secondFactorRoles,
    isDemo,
    openApiToken,
  }: { secondFactorRoles: readonly Role[]; isDemo: boolean; openApiToken: OpenApiToken },
) {
  /** Outside a demonstration the sessions that demo people opened in it are none. */
  const openSession = async (by: Parameters<typeof findSession>[1], secret: string) => {
    const session = await findSession(db, by, secret, clock.now());
    return session?.member.isDemo && !isDemo ? null : session;
  };
  const viewerOf = (session: OpenSession): Viewer => ({
    ...asViewer(session, secondFactorRoles),
    isProven: isProven(session, clock.now()),
  });
  return async (request: FastifyRequest, path: string): Promise<Viewer> => {
    const cookie = request.cookies[SESSION_COOKIE];
    if (cookie) {
      const session = await openSession('cookie', cookie);
      if (session) return viewerOf(session);
    }
    const token = bearerToken(request.headers.authorization);
    if (!token || TOKEN_IGNORED.has(path)) return VISITOR;
    if (PROGRAM_TOKEN.test(token)) {
      const program = await openApiToken(token, path);
      if (!program || (program.member.isDemo && !isDemo)) throw unauthenticated();
      const { id, name, headers } = program;
      return { ...asViewer({ ...program, sid: null }, secondFactorRoles), apiToken: { id, name, headers } };
    }
    const session = await openSession('token', token);
    const opens =
      session && (session.tokenScope === 'full' || path === accessPaths.me || path === accessPaths.logout);
    if (!opens) {
      if (path === accessPaths.logout) return VISITOR;
      throw unauthenticated();
    }
    return viewerOf(session);
  };
}

/** Personas are not asked: their passwords are published, so that they would prove nothing. */
const isProven = ({ member, provedAt }: OpenSession, now: Date): boolean =>
  isPersona(member) || now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000;

function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/i)?.[1] ?? null;
}

/**
 * Whose role needs a second factor and who signed in without one counts as a member. Every policy, and every check of a
 * role inside a handler, asks the viewer that this makes: there is no second place where the rule could be forgotten.
 */
function asViewer(
  { member, sid, hasFactor }: Pick<OpenSession, 'member' | 'hasFactor'> & { sid: string | null },
  secondFactorRoles: readonly Role[],
): Viewer {
  if (hasFactor || !secondFactorRoles.includes(member.role)) return { member, sessionId: sid };
  return {
    member: { ...member, role: 'user' },
    sessionId: sid,
    withheld: { role: member.role, why: 'access.second_factor_required' },
  };
}
