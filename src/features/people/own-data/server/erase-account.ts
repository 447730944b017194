import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { PlanParts } from '#features/arrange/cleaning/server/cleaning-plans.ts';
import {
  countUnsettledVisits,
  endVisits,
  hasOpenVisits,
} from '#features/arrange/cleaning/server/forget-member.ts';
import { forgetPayer, paysAgain } from '#features/arrange/payments/server/forget-payer.ts';
import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { GRACE_DAYS } from '../own-data-fields.ts';

/** A leaving member, as the slices need to know them. */
export interface LeavingMember {
  userId: number;
  email: string;
  /** Names by which others may have mentioned them. */
  names: string[];
  /** They asked that their contributions to other people's pages be deleted too. */
  deletesContributions: boolean;
}

/** What one slice does for a member who leaves. @returns figures for the audit log, where there are any */
export type ForgetMember = (tx: Orm, jobs: Jobs, person: LeavingMember) => Promise<unknown>;

export type EraseParts = PaymentParts &
  PlanParts & { forget: readonly ForgetMember[]; endPower: EndPower; onFault: (error: Error) => void };

const DAY_MS = 86_400_000;
/** Accounts in one run; the rest waits for the next hour. */
const AT_ONCE = 50;

/**
 * Erases accounts whose grace period is over, one by one: an account that must wait, for a visit that is not
 * settled or a payment provider that does not answer, does not stop the others.
 * @returns how many were erased
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

/**
 * What reaches beyond the database comes first and may be repeated; then one transaction erases everything. If the member
 * booked or began to pay in between, the account waits for the next hour, which ends that too.
 */
async function erase(parts: EraseParts, userId: number, before: Date): Promise<boolean> {
  await endVisits(parts, userId);
  if ((await countUnsettledVisits(parts.db.orm, userId)) > 0) return false;
  const forgotten = await forgetPayer(parts, userId);
  return parts.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), lte(users.deletionRequestedAt, before)))
      .for('update');
    // The member cancelled at this very moment, or another instance erased the account.
    if (!account) return false;
    if ((await hasOpenVisits(tx, userId)) || (await paysAgain(tx, userId, forgotten))) return false;
    await parts.endPower(tx, { kind: 'erased', userId });
    const details = await forget(tx, parts, account);
    await tx.delete(users).where(eq(users.id, userId));
    await writeAudit(tx, 'system', {
      action: 'account.erase',
      subjectType: 'user',
      subjectId: userId,
      // Whoever repeats the erasure on a restored backup must know what the member had asked for.
      details: { ...details, contributions: account.deletesContributions },
    });
    return true;
  });
}

/** Rows that belong to the account alone are deleted by cascade; this does what must happen before. */
async function forget(
  tx: Orm,
  parts: EraseParts,
  account: typeof users.$inferSelect,
): Promise<Record<string, number>> {
  const { id: userId, email, username, firstName, lastName, deletesContributions } = account;
  const names = [username, `${firstName} ${lastName}`];
  const details: Record<string, number> = {};
  for (const forgetOf of parts.forget)
    Object.assign(details, await forgetOf(tx, parts.jobs, { userId, email, names, deletesContributions }));
  await tx.execute(sql`delete from idempotency_keys where actor = ${`user:${userId}`}`);
  return details;
}
