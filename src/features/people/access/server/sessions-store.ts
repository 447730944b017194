import { createHash, randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { takesNoWrites } from '#shared/server/db/database-faults.ts';
import type { EndPower } from '#shared/server/endings.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { TokenScope } from '../access-values.ts';
import type { Device } from './read-device.ts';

const DAY = 86_400_000;
/** Days without a visit after which a session ends. */
export const IDLE_DAYS = 14;
const IDLE = IDLE_DAYS * DAY;
const IDLE_ADMIN = 30 * 60_000;
/** Days after which every session ends. */
export const LONGEST_DAYS = 60;
const ABSOLUTE = LONGEST_DAYS * DAY;

export interface NewSession {
  secret: string;
  token: string;
  endsAt: Date;
}

/** What is stored about how a session was opened. */
export interface SessionOrigin {
  device: Device;
  /** Opened with a second factor, or one was shown since. */
  hasFactor: boolean;
}

export interface OpenSession {
  sid: string;
  hasFactor: boolean;
  /** When its holder last proved who they are: as it began, or since. */
  provedAt: Date;
  tokenScope: TokenScope;
  member: Member;
}

interface SessionRow extends Member {
  sid: string;
  hasFactor: boolean;
  provedAt: Date;
  tokenScope: TokenScope;
  expire: Date;
  endsAt: Date;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Milliseconds without use after which a session ends. */
export const idleOf = (role: Role) => (role === 'admin' ? IDLE_ADMIN : IDLE);

/** Opens a session and returns its two secrets; the table stores only their hashes. */
export async function openSession(
  tx: Orm,
  user: { id: number; role: Role },
  tokenScope: TokenScope,
  origin: SessionOrigin,
  now: Date,
): Promise<NewSession> {
  const secret = randomBytes(32).toString('base64url');
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + ABSOLUTE);
  await tx.insert(sessions).values({
    sid: hashOf(secret),
    tokenHash: hashOf(token),
    tokenScope,
    userId: user.id,
    sess: origin,
    createdAt: now,
    expire: new Date(now.getTime() + idleOf(user.role)),
    endsAt,
  });
  return { secret, token, endsAt };
}

const FIND = `
  select s.sid, coalesce((s.sess->>'hasFactor')::boolean, false) as "hasFactor",
         coalesce((s.sess->>'provedAt')::timestamptz, s.created_at) as "provedAt", s.token_scope as "tokenScope", s.expire, s.ends_at as "endsAt",
         u.id, u.email, u.username, u.first_name as "firstName", u.last_name as "lastName", u.role,
         u.subscription_tier as "subscriptionTier", u.profile_image_url as "profileImageUrl", u.bio, u.location,
         u.is_demo as "isDemo", u.created_at as "createdAt"
  from sessions s join users u on u.id = s.user_id
  where %s = $1 and s.expire > $2 and s.ends_at > $2 and (u.suspended_at is null or u.suspended_until <= $2)`;

/** The session of a cookie's secret or a token; the role is read anew at each request. */
export async function findSession(
  db: Queries,
  by: 'cookie' | 'token',
  secret: string,
  now: Date,
): Promise<OpenSession | null> {
  const text = FIND.replace('%s', by === 'cookie' ? 's.sid' : 's.token_hash');
  const [row] = await db.rows<SessionRow>({
    name: `find-session-${by}`,
    text,
    values: [hashOf(secret), now],
  });
  if (!row) return null;
  await extend(db, row, now);
  const { sid, hasFactor, provedAt, tokenScope, expire: _expire, endsAt: _endsAt, ...member } = row;
  return { sid, hasFactor, provedAt, tokenScope, member };
}

/** Extends the idle limit, but writes only once a twentieth of it has passed. */
async function extend(db: Queries, row: SessionRow, now: Date): Promise<void> {
  const idle = idleOf(row.role);
  const next = Math.min(now.getTime() + idle, row.endsAt.getTime());
  if (next - row.expire.getTime() < idle / 20) return;
  await db.orm
    .update(sessions)
    .set({ expire: new Date(next) })
    .where(eq(sessions.sid, row.sid))
    .catch((fault) => {
      // A database that takes no writes must not end reading: the session is extended by a later request.
      if (!takesNoWrites(fault)) throw fault;
    });
}

/** Whether a session still stands: not ended, and its member not suspended. */
export async function isSessionOpen(db: Queries, sid: string): Promise<boolean> {
  const rows = await db.rows({
    name: 'session-listens',
    text: `select 1 from sessions s join users u on u.id = s.user_id
           where s.sid = $1 and s.expire > now() and s.ends_at > now()
             and (u.suspended_at is null or u.suspended_until <= now())`,
    values: [sid],
  });
  return rows.length > 0;
}

/** Signs a member out of one session. */
export async function closeSession(
  tx: Orm,
  endPower: EndPower,
  { userId, sid }: { userId: number; sid: string },
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.sid, sid));
  await endPower(tx, { kind: 'signed_out', userId });
}

/** The session counts as opened with a second factor from now on: its holder has just shown theirs. */
export async function markFactor(tx: Orm, sid: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || '{"hasFactor": true}'::jsonb` })
    .where(eq(sessions.sid, sid));
}

/** The organisation's provider by whose sign-in a session began; null where it began otherwise. */
export async function providerOf(tx: Orm, sid: string): Promise<number | null> {
  const [row] = await tx
    .select({ provider: sql<number | null>`(${sessions.sess}->>'provider')::int` })
    .from(sessions)
    .where(eq(sessions.sid, sid));
  return row?.provider ?? null;
}

/** The holder of the session has just proven who they are; every instance reads it from the session. */
export async function markProof(tx: Orm, sid: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify({ provedAt: now })}::jsonb` })
    .where(eq(sessions.sid, sid));
}

/** Ends the sessions of a member, except `except`. @returns how many */
export async function closeSessions(
  tx: Orm,
  endPower: EndPower,
  { userId, except }: { userId: number; except: string | null },
): Promise<number> {
  const ended = await removeSessions(tx, userId, except);
  await endPower(tx, { kind: 'signed_out', userId });
  return ended;
}

/** The rows alone, for an ending that also ends what follows from them. @returns how many */
export async function removeSessions(tx: Orm, userId: number, except: string | null = null): Promise<number> {
  const own = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(except === null ? own : and(own, ne(sessions.sid, except)))
    .returning({ sid: sessions.sid });
  return ended.length;
}
