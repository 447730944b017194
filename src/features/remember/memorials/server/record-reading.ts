import { and, eq, gt, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/records.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

const ACTION = 'memorial.read_private';
/** A page asks for a memorial's record, posts and photos one by one: all of it is one reading. */
const ONE_READING_MINUTES = 10;

/**
 * Writes down that an administrator read the private memorial of a family that is not theirs: families are told that
 * each such reading is recorded (help, 'Who can see it').
 */
export async function recordReading(db: Queries, viewer: Viewer, memorialId: number): Promise<void> {
  const [known] = await db.orm
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'memorial'),
        eq(auditLog.subjectId, memorialId),
        eq(auditLog.action, ACTION),
        eq(auditLog.actorId, viewer.member?.id ?? 0),
        gt(auditLog.at, sql`now() - make_interval(mins => ${ONE_READING_MINUTES})`),
      ),
    )
    .limit(1);
  if (!known)
    await writeAudit(db.orm, viewer, { action: ACTION, subjectType: 'memorial', subjectId: memorialId });
}
