import { and, eq, ne } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { memorialBlocks } from '#db/schema/trust.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import { isSuspended } from '#features/people/access/server/suspension.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { holdMemorial } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ClaimDecision } from '../claims-fields.ts';
import { findClaim, managersOf, nameAtGrave } from './claims-store.ts';
import { settleHidden } from './hide-memorial.ts';
import { tellManagers } from './tell-managers.ts';

interface DecisionParts {
  jobs: Jobs;
  endPower: EndPower;
}

interface Charge {
  memorialId: number;
  claimantId: number;
  replacesManagers: boolean;
}

/**
 * Upholds or refuses a claim. Upheld, the claimant becomes a manager, and the owner where there is none or
 * where `replacesManagers`; former managers may then only read. Either way the claim hides the page no longer; what
 * else hides it goes on.
 * @throws AppError 409 where another admin decided first, or the claimant is suspended and could look after nothing
 */
export async function decideClaim(
  tx: Orm,
  { jobs, endPower }: DecisionParts,
  viewer: Viewer,
  claimId: number,
  { status, reason, replacesManagers }: ClaimDecision,
): Promise<void> {
  const found = await findClaim(tx, claimId);
  if (!found) throw notFound('claims.not_found');
  const { memorialId, claimantId } = found.claim;
  const claimant = await holdAccount(tx, claimantId);
  if (!claimant) throw notFound('claims.not_found');
  await holdMemorial(tx, memorialId);
  const [decided] = await tx
    .update(memorialClaims)
    .set({ status, reason, decidedBy: memberOf(viewer).id, decidedAt: new Date() })
    .where(and(eq(memorialClaims.id, claimId), eq(memorialClaims.status, 'pending')))
    .returning({ id: memorialClaims.id });
  if (!decided) throw new AppError(409, 'claims.decided_already');
  if (status === 'upheld' && isSuspended(claimant, new Date()))
    throw new AppError(409, 'claims.claimant_suspended');
  const others = (await managersOf(tx, memorialId)).filter(({ id }) => id !== claimantId);
  if (status === 'upheld') await putInCharge(tx, endPower, { memorialId, claimantId, replacesManagers });
  await settleHidden(tx, memorialId);
  const outcome = status === 'upheld' && replacesManagers ? 'replaced' : 'over';
  await tellManagers(tx, jobs, found.claim, others, outcome);
  // The claimant may no longer see the page's own title, so the name comes from the register.
  const name = await nameAtGrave(tx, memorialId);
  const link = `/memorial/${memorialId}`;
  await notify(tx, { userId: claimantId, kind: `claims.${status}`, values: { name }, link });
  await queueMail(tx, jobs, {
    to: { userId: claimantId },
    template: status === 'upheld' ? 'claims.upheld' : 'claims.refused',
    language: claimant.language as Language,
    values: { name, reason, link },
    onceKey: `claim-${claimId}-${status}`,
  });
  await writeAudit(tx, viewer, {
    action: `claim.${status}`,
    subjectType: 'memorial',
    subjectId: memorialId,
    details: { claimId, replacesManagers },
  });
}

/** Withdraws one's own undecided claim. A page that an admin hid stays hidden. */
export async function withdrawClaim(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  claim: { id: number; memorialId: number },
): Promise<void> {
  const { id: claimId, memorialId } = claim;
  await holdMemorial(tx, memorialId);
  const [row] = await tx
    .update(memorialClaims)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(memorialClaims.id, claimId),
        eq(memorialClaims.claimantId, memberOf(viewer).id),
        eq(memorialClaims.status, 'pending'),
      ),
    )
    .returning({ id: memorialClaims.id });
  if (!row) throw notFound('claims.not_found');
  await settleHidden(tx, memorialId);
  await tellManagers(tx, jobs, claim, await managersOf(tx, memorialId), 'over');
  await writeAudit(tx, viewer, {
    action: 'claim.withdraw',
    subjectType: 'memorial',
    subjectId: memorialId,
    details: { claimId },
  });
}

/** Whoever is in charge is no longer blocked: former managers may have shut the true family out. */
async function putInCharge(
  tx: Orm,
  endPower: EndPower,
  { memorialId, claimantId, replacesManagers }: Charge,
): Promise<void> {
  if (replacesManagers) {
    const replaced = await tx
      .update(memorialMembers)
      .set({ role: 'viewer' })
      .where(and(eq(memorialMembers.memorialId, memorialId), ne(memorialMembers.userId, claimantId)))
      .returning({ userId: memorialMembers.userId });
    for (const { userId } of replaced) await endPower(tx, { kind: 'left_memorial', userId, memorialId });
  }
  await tx
    .delete(memorialBlocks)
    .where(and(eq(memorialBlocks.memorialId, memorialId), eq(memorialBlocks.userId, claimantId)));
  await tx
    .insert(memorialMembers)
    .values({ memorialId, userId: claimantId, role: 'manager' })
    .onConflictDoUpdate({
      target: [memorialMembers.memorialId, memorialMembers.userId],
      set: { role: 'manager' },
    });
  const [memorial] = await tx
    .select({ createdBy: memorials.createdBy })
    .from(memorials)
    .where(eq(memorials.id, memorialId));
  if (replacesManagers || memorial?.createdBy === null) {
    await tx.update(memorials).set({ createdBy: claimantId }).where(eq(memorials.id, memorialId));
  }
}
