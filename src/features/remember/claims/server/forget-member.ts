import { and, asc, eq } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { holdMemorial } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { managersOf } from './claims-store.ts';
import { settleHidden } from './hide-memorial.ts';
import { tellManagers } from './tell-managers.ts';

/**
 * For an account that ends: its open claims are withdrawn, so that no page stays hidden by a claim which goes with the
 * account and which nobody could decide any more.
 */
export async function withdrawClaimsOf(tx: Orm, jobs: Jobs, userId: number): Promise<void> {
  const isOpen = and(eq(memorialClaims.claimantId, userId), eq(memorialClaims.status, 'pending'));
  const open = await tx
    .select({ id: memorialClaims.id, memorialId: memorialClaims.memorialId })
    .from(memorialClaims)
    .where(isOpen)
    .orderBy(asc(memorialClaims.memorialId));
  for (const { id, memorialId } of open) {
    await holdMemorial(tx, memorialId);
    await tx
      .update(memorialClaims)
      .set({ status: 'withdrawn' })
      .where(and(eq(memorialClaims.id, id), isOpen));
    await settleHidden(tx, memorialId);
    await tellManagers(tx, jobs, { id, memorialId }, await managersOf(tx, memorialId), 'over');
  }
}
