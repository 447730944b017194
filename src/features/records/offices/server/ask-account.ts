import { and, eq } from 'drizzle-orm';
import { accountRequests } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { RequestForm } from '../offices-fields.ts';
import type { OwnRequest } from './authorise-request.ts';

/**
 * Requests an official account. @returns the request's id @throws AppError 409 while an earlier one is open,
 * or for an official
 */
export async function askAccount(tx: Orm, viewer: Viewer, form: RequestForm): Promise<number> {
  const member = memberOf(viewer);
  if (member.role === 'admin' || member.role === form.role) throw new AppError(409, 'offices.have_already');
  const [row] = await tx
    .insert(accountRequests)
    .values({ ...form, userId: member.id })
    .onConflictDoNothing()
    .returning({ id: accountRequests.id });
  if (!row) throw new AppError(409, 'offices.asked_already');
  await writeAudit(tx, viewer, {
    action: 'account_request.ask',
    subjectType: 'account_request',
    subjectId: row.id,
    details: { role: form.role },
  });
  return row.id;
}

/** Withdraws one's own request while it is undecided. */
export async function withdrawRequest(tx: Orm, viewer: Viewer, { id }: OwnRequest): Promise<void> {
  const [gone] = await tx
    .update(accountRequests)
    .set({ status: 'withdrawn' })
    .where(and(eq(accountRequests.id, id), eq(accountRequests.status, 'pending')))
    .returning({ id: accountRequests.id });
  if (!gone) throw notFound('offices.request_not_found');
  await writeAudit(tx, viewer, {
    action: 'account_request.withdraw',
    subjectType: 'account_request',
    subjectId: id,
  });
}
