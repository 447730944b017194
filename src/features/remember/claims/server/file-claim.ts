import { and, eq, gt, sql } from 'drizzle-orm';
import { memorialClaims } from '#db/schema/family.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import { keepAsEvidence } from '#features/remember/media/server/keep-as-evidence.ts';
import type { VisibleMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { holdMemorial } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type ClaimForm, QUICK_HIDE_DAYS, QUICK_HIDE_EVERY_DAYS } from '../claims-fields.ts';
import { managersOf } from './claims-store.ts';
import { settleHidden } from './hide-memorial.ts';

/**
 * Files a claim and informs the memorial's managers. It hides the page at once where `mayHideNow` allows it.
 * @throws AppError 409 for the memorial's own managers and while a claim of theirs is open
 */
export async function fileClaim(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  memorial: VisibleMemorial,
  form: ClaimForm,
): Promise<{ id: number; isHiddenNow: boolean }> {
  const claimant = memberOf(viewer);
  if (memorial.memberRole === 'manager') throw new AppError(409, 'claims.own');
  // The claimant's own row is held too: of several claims at once, only one is their first of the month.
  await holdAccount(tx, claimant.id);
  await holdMemorial(tx, memorial.id);
  await keepAsEvidence(tx, { memberId: claimant.id, urls: form.evidence, field: 'evidence' });
  const isHiddenNow = form.asksToHide && (await mayHideNow(tx, claimant.id, memorial));
  const [row] = await tx
    .insert(memorialClaims)
    .values({ ...form, hidesPage: isHiddenNow, memorialId: memorial.id, claimantId: claimant.id })
    .onConflictDoNothing()
    .returning({ id: memorialClaims.id });
  if (!row) throw new AppError(409, 'claims.open_already');
  if (isHiddenNow) await settleHidden(tx, memorial.id);
  for (const manager of await managersOf(tx, memorial.id)) {
    await queueMail(tx, jobs, {
      to: { userId: manager.id },
      template: isHiddenNow ? 'claims.filed_hidden' : 'claims.filed',
      language: manager.language as Language,
      values: { name: memorial.deceasedName, link: `/memorial/${memorial.id}` },
      onceKey: `claim-${row.id}-${manager.id}`,
    });
  }
  await writeAudit(tx, viewer, {
    action: 'claim.file',
    subjectType: 'memorial',
    subjectId: memorial.id,
    details: { claimId: row.id, isHiddenNow },
  });
  return { id: row.id, isHiddenNow };
}

/** See `QUICK_HIDE_DAYS`. */
async function mayHideNow(tx: Orm, claimantId: number, memorial: VisibleMemorial): Promise<boolean> {
  const age = Date.now() - memorial.createdAt.getTime();
  if (age > QUICK_HIDE_DAYS * 24 * 3_600_000) return false;
  if ((await managersOf(tx, memorial.id)).length > 1) return false;
  const earlier = await tx.$count(
    memorialClaims,
    and(
      eq(memorialClaims.claimantId, claimantId),
      memorialClaims.asksToHide,
      gt(memorialClaims.createdAt, sql`now() - make_interval(days => ${QUICK_HIDE_EVERY_DAYS})`),
    ),
  );
  return earlier === 0;
}
