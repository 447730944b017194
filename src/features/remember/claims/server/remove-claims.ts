import { eq } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { removeEvidence } from '#features/remember/media/server/release-media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';

/** Deletes every claim on a memorial that is deleted for good, with its evidence. */
export async function removeClaims(tx: Orm, jobs: Jobs, memorialId: number): Promise<void> {
  const gone = await tx
    .delete(memorialClaims)
    .where(eq(memorialClaims.memorialId, memorialId))
    .returning({ evidence: memorialClaims.evidence });
  await removeEvidence(
    tx,
    jobs,
    gone.flatMap(({ evidence }) => evidence),
  );
}
