import { and, eq, isNull, sql } from 'drizzle-orm';
import { takedowns } from '#db/schema/trust.ts';
import type { AuditSubject } from '#shared/contract/audit-acts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { OwnTakedownRow } from './authorise-takedown.ts';

/**
 * Appeals against a takedown of the member's own content, once.
 * @throws AppError 409 where it was appealed before, or is shown again
 */
export async function appealTakedown(
  tx: Orm,
  viewer: Viewer,
  { id, restoredAt }: OwnTakedownRow,
  appeal: string,
): Promise<void> {
  const [row] = await tx
    .update(takedowns)
    .set({ appeal, appealedAt: sql`now()`, appealStatus: 'open' })
    .where(and(eq(takedowns.id, id), isNull(takedowns.appeal), isNull(takedowns.restoredAt)))
    .returning({ targetType: takedowns.targetType, targetId: takedowns.targetId });
  if (!row) throw new AppError(409, restoredAt ? 'trust.restored_already' : 'trust.appealed_already');
  await writeAudit(tx, viewer, {
    action: 'appeal.create',
    subjectType: row.targetType as AuditSubject,
    subjectId: row.targetId,
    fields: ['appeal'],
    details: { takedownId: id },
  });
}
