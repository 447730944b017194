import { and, eq, sql } from 'drizzle-orm';
import { graveCorrections, graves } from '#db/schema/graves.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/**
 * Changes a record between Pending and Verified (part 2 section 4); of two at once one succeeds.
 * @throws AppError 404 without the record, 409 where it has that status already
 */
export async function verifyGrave(tx: Orm, viewer: Viewer, id: number, isVerified: boolean): Promise<void> {
  const [changed] = await tx
    .update(graves)
    .set({ isVerified, updatedAt: sql`now()` })
    .where(and(eq(graves.id, id), eq(graves.isVerified, !isVerified)))
    .returning({ id: graves.id });
  if (!changed) {
    const known = await tx.$count(graves, eq(graves.id, id));
    throw known > 0 ? new AppError(409, 'graves.already_so') : notFound('graves.not_found');
  }
  await tx.insert(graveCorrections).values({
    graveId: id,
    changedBy: memberOf(viewer).id,
    kind: isVerified ? 'verification' : 'revocation',
    fields: ['isVerified'],
    before: { isVerified: !isVerified },
  });
  await writeAudit(tx, viewer, {
    action: isVerified ? 'grave.verify' : 'grave.unverify',
    subjectType: 'grave',
    subjectId: id,
    fields: ['isVerified'],
  });
}
