import { eq } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { removeEvidence } from '#features/remember/media/server/release-media.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';

/**
 * Deletes every claim on a memorial that is deleted for good, with its evidence. Whoever waits for an answer to theirs, which
 * nobody can give any more, is told so and led to the grave, whose record stays.
 */
export async function removeClaims(tx: Orm, jobs: Jobs, memorialId: number): Promise<void> {
  const gone = await tx.delete(memorialClaims).where(eq(memorialClaims.memorialId, memorialId)).returning({
    id: memorialClaims.id,
    userId: memorialClaims.claimantId,
    status: memorialClaims.status,
    evidence: memorialClaims.evidence,
  });
  for (const claim of gone) if (claim.status === 'pending') await tellGone(tx, jobs, memorialId, claim);
  await removeEvidence(
    tx,
    jobs,
    gone.flatMap(({ evidence }) => evidence),
  );
}

async function tellGone(
  tx: Orm,
  jobs: Jobs,
  memorialId: number,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const [row] = await tx
    .select({ graveId: graves.id, name: graves.deceasedName, language: users.language })
    .from(memorials)
    .innerJoin(graves, eq(graves.id, memorials.graveId))
    .innerJoin(users, eq(users.id, userId))
    .where(eq(memorials.id, memorialId));
  if (!row) return;
  const { name, language } = row;
  const link = `/grave/${row.graveId}`;
  await notify(tx, { userId, kind: 'claims.gone', values: { name }, link });
  await queueMail(tx, jobs, {
    to: { userId },
    template: 'claims.gone',
    language: language as Language,
    values: { name, link },
    onceKey: `claim-${id}-gone`,
  });
}
