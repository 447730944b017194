import { and, eq, sql } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { memorials } from '#db/schema/memorials.ts';
import { tellReaders } from '#features/remember/memorials/server/edit-memorial.ts';
import { holdMemorial } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/**
 * Hides a page for an administrator's own reason, or shows it: that lifts this reason, and what pending claims had hidden at
 * once; they are still to be decided.
 * @returns whether the page is hidden now @throws AppError 404 without the memorial
 */
export async function hideMemorial(
  tx: Orm,
  viewer: Viewer,
  memorialId: number,
  isHidden: boolean,
): Promise<boolean> {
  const [row] = await tx
    .update(memorials)
    .set({ adminHiddenAt: isHidden ? new Date() : null })
    .where(eq(memorials.id, memorialId))
    .returning({ id: memorials.id });
  if (!row) throw notFound('claims.no_memorial');
  if (!isHidden)
    await tx
      .update(memorialClaims)
      .set({ hidesPage: false })
      .where(and(eq(memorialClaims.memorialId, memorialId), eq(memorialClaims.status, 'pending')));
  await writeAudit(tx, viewer, {
    action: isHidden ? 'memorial.hide' : 'memorial.show',
    subjectType: 'memorial',
    subjectId: memorialId,
  });
  return settleHidden(tx, memorialId);
}

/**
 * Hides the page or shows it, by the reasons that stand now: an administrator's, and each pending claim that hides it. Every
 * reason is lifted by its own end only. The memorial is held before its claims are read: of two that end at once, the second
 * finds the first ended. @returns whether the page is hidden
 */
export async function settleHidden(tx: Orm, memorialId: number): Promise<boolean> {
  await holdMemorial(tx, memorialId);
  const byClaims = tx
    .select({ at: sql`min(${memorialClaims.createdAt})` })
    .from(memorialClaims)
    .where(
      and(
        eq(memorialClaims.memorialId, memorialId),
        eq(memorialClaims.status, 'pending'),
        memorialClaims.hidesPage,
      ),
    );
  const [row] = await tx
    .update(memorials)
    .set({ hiddenAt: sql`least(${memorials.adminHiddenAt}, (${byClaims}))` })
    .where(eq(memorials.id, memorialId))
    .returning({ hiddenAt: memorials.hiddenAt });
  await tellReaders(tx, memorialId, true);
  return row?.hiddenAt != null;
}
