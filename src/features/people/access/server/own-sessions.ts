import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { OwnSession } from '../security-contract.ts';
import { lastUseOf, SESSION_KEY } from './person-sessions.ts';
import { deviceName } from './read-device.ts';
import { closeSessions } from './sessions-store.ts';

const MOST = 100;

interface Row {
  sid: string;
  key: string;
  browser: string | null;
  system: string | null;
  createdAt: Date;
  expire: Date;
}

/** Where a member is signed in, newest first. */
export async function listOwnSessions(db: Queries, viewer: Viewer, now: Date): Promise<OwnSession[]> {
  const { id, role } = memberOf(viewer);
  const rows = await db.rows<Row>({
    name: 'sessions-of-own',
    text: `select sid, ${SESSION_KEY} as key, sess->'device'->>'browser' as browser, sess->'device'->>'system' as system,
             created_at as "createdAt", expire
           from sessions where user_id = $1 and expire > $2 and ends_at > $2
           order by created_at desc, sid limit $3`,
    values: [id, now, MOST],
  });
  return rows.map((row) => ({
    key: row.key,
    device: deviceName({ browser: row.browser ?? '', system: row.system ?? '' }) || null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: lastUseOf(row, viewer.withheld?.role ?? role, now).toISOString(),
    isCurrent: row.sid === viewer.sessionId,
  }));
}

/** Ends every session of a member except the one that asks. @returns how many */
export async function endOtherSessions(tx: Orm, endPower: EndPower, viewer: Viewer): Promise<number> {
  const { id } = memberOf(viewer);
  const ended = await closeSessions(tx, endPower, { userId: id, except: viewer.sessionId });
  await writeAudit(tx, viewer, {
    action: 'user.end_sessions',
    subjectType: 'user',
    subjectId: id,
    details: { ended },
  });
  return ended;
}
