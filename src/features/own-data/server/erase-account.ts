import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { removeMessagesOf } from '#features/chat/server/forget-member.ts';
import type { PlanParts } from '#features/cleaning/server/cleaning-plans.ts';
import { countUnsettledVisits, endVisits, forgetVisits } from '#features/cleaning/server/forget-member.ts';
import { forgetDuaSender } from '#features/duas/server/forget-member.ts';
import { removeInvitationsOf } from '#features/family/server/forget-member.ts';
import { passOnMemorials } from '#features/family/server/pass-on-memorials.ts';
import { removeHelpRequestsOf } from '#features/help/server/forget-member.ts';
import { removeLooseUploads } from '#features/media/server/forget-member.ts';
import { forgetPayer } from '#features/payments/server/forget-payer.ts';
import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import { removeWordsOf } from '#features/posts/server/forget-member.ts';
import { replaceAvatar } from '#features/profile/server/avatar.ts';
import { forgetServiceMember } from '#features/services/server/forget-member.ts';
import { forgetHost } from '#features/streams/server/forget-member.ts';
import { forgetReporter } from '#features/trust/server/forget-member.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { forgetMailOf } from '#shared/server/mail/forget-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { GRACE_DAYS } from '../own-data-fields.ts';

export type EraseParts = PaymentParts & PlanParts & { onFault: (error: Error) => void };

const DAY_MS = 86_400_000;
/** In one run; the next hour goes on. */
const AT_ONCE = 50;

/**
 * Erases accounts whose grace period is over, each by itself: one that must wait, for a visit that is not settled or
 * a payment provider that cannot be asked, stops no other.
 * @returns how many are gone
 */
export async function eraseDueAccounts(
  parts: EraseParts,
  options: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const before = new Date((options.now?.getTime() ?? Date.now()) - GRACE_DAYS * DAY_MS);
  const due = await parts.db.orm
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionRequestedAt, before))
    .orderBy(asc(users.deletionRequestedAt))
    .limit(AT_ONCE);
  let erased = 0;
  for (const { id } of due) {
    if (options.signal?.aborted) break;
    try {
      if (await erase(parts, id, before)) erased++;
    } catch (error) {
      parts.onFault(new Error(`account ${id} could not be erased`, { cause: error }));
    }
  }
  return erased;
}

/** What reaches beyond the database comes first and may be done twice; then one transaction takes everything. */
async function erase(parts: EraseParts, userId: number, before: Date): Promise<boolean> {
  await endVisits(parts, userId);
  if ((await countUnsettledVisits(parts.db.orm, userId)) > 0) return false;
  await forgetPayer(parts, userId);
  return parts.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), lte(users.deletionRequestedAt, before)))
      .for('update');
    // Kept in this very moment, or erased by another instance.
    if (!account) return false;
    const { passedOn, ownerless } = await forget(tx, parts.jobs, account);
    await tx.delete(users).where(eq(users.id, userId));
    await writeAudit(tx, 'system', {
      action: 'account.erase',
      subjectType: 'user',
      subjectId: userId,
      details: { passedOn, ownerless },
    });
    return true;
  });
}

/** Rows that belong to the account alone go with its own row; here is what must be done before. */
async function forget(tx: Orm, jobs: Jobs, account: typeof users.$inferSelect) {
  const { id, email } = account;
  const person = { userId: id, email };
  await replaceAvatar(tx, jobs, 'system', id, null);
  const memorials = await passOnMemorials(tx, id);
  if (account.deletesContributions) await removeWordsOf(tx, jobs, id);
  await removeLooseUploads(tx, jobs, id);
  await forgetDuaSender(tx, id);
  await removeInvitationsOf(tx, person);
  await removeMessagesOf(tx, id);
  await forgetHost(tx, person, new Date());
  await forgetServiceMember(tx, id);
  await forgetVisits(tx, jobs, id);
  await forgetReporter(tx, person);
  await removeHelpRequestsOf(tx, person);
  await forgetMailOf(tx, {
    ...person,
    names: [account.username, `${account.firstName} ${account.lastName}`],
  });
  await tx.execute(sql`delete from idempotency_keys where actor = ${`user:${id}`}`);
  return memorials;
}
