import { eq, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/people.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { TokenScope } from '../access-values.ts';
import type { PersonSession } from '../people-contract.ts';
import { findPerson } from './people-store.ts';
import { idleOf } from './sessions-store.ts';

/** Identifies a session without its row's key, which is derived from its secret. */
export const SESSION_KEY = `left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 24)`;
const MOST = 100;

interface Row {
  sid: string;
  key: string;
  tokenScope: TokenScope;
  createdAt: Date;
  expire: Date;
  endsAt: Date;
}

/** Open sessions of a member. @throws AppError 404 without the member */
export async function listSessions(
  db: Queries,
  viewer: Viewer,
  userId: number,
  now: Date,
): Promise<PersonSession[]> {
  const person = await findPerson(db.orm, userId);
  if (!person) throw notFound('access.person_not_found');
  const rows = await db.rows<Row>({
    name: 'sessions-of-person',
    text: `select sid, ${SESSION_KEY} as key, token_scope as "tokenScope", created_at as "createdAt", expire, ends_at as "endsAt"
           from sessions where user_id = $1 and expire > $2 and ends_at > $2 order by created_at desc, sid limit $3`,
    values: [userId, now, MOST],
  });
  return rows.map((row) => {
    return {
      key: row.key,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: lastUseOf(row, person.role, now).toISOString(),
      expiresAt: new Date(Math.min(row.expire.getTime(), row.endsAt.getTime())).toISOString(),
      kind: row.tokenScope === 'full' ? 'token' : 'browser',
      isCurrent: row.sid === viewer.sessionId,
    };
  });
}

/** Each use extends the idle limit, so the time of the last use follows from the limit. */
export function lastUseOf(row: { createdAt: Date; expire: Date }, role: Role, now: Date): Date {
  const used = Math.min(now.getTime(), row.expire.getTime() - idleOf(role));
  return new Date(Math.max(row.createdAt.getTime(), used));
}

/**
 * Ends one session of a member, or all. @returns how many; @throws AppError 404 where no session has that key
 */
export async function endSessions(
  tx: Orm,
  { viewer, endPower }: { viewer: Viewer; endPower: EndPower },
  userId: number,
  key?: string,
): Promise<number> {
  const own = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(key === undefined ? own : sql`${own} and ${sql.raw(SESSION_KEY)} = ${key}`)
    .returning({ sid: sessions.sid });
  if (key !== undefined && ended.length === 0) throw notFound('access.session_not_found');
  await endPower(tx, { kind: 'signed_out', userId });
  await writeAudit(tx, viewer, {
    action: key === undefined ? 'user.end_sessions' : 'user.end_session',
    subjectType: 'user',
    subjectId: userId,
    details: { ended: ended.length },
  });
  return ended.length;
}
