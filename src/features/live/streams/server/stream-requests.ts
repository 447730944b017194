import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { streamRequests } from '#db/schema/streams.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { AskForm } from '../streams-fields.ts';
import type { StreamRequest } from '../studio-contract.ts';

/**
 * Requests that a service be broadcast; every administrator is told. @throws AppError 409 while an earlier
 * request waits
 */
export async function askToHost(tx: Orm, viewer: Viewer, form: AskForm): Promise<void> {
  const member = memberOf(viewer);
  const [row] = await tx
    .insert(streamRequests)
    .values({
      userId: member.id,
      message: form.message,
      wantedFor: form.wantedFor ? new Date(form.wantedFor) : null,
    })
    .onConflictDoNothing()
    .returning({ id: streamRequests.id });
  if (!row) throw new AppError(409, 'streams.asked_already');
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  for (const { id } of admins)
    await notify(tx, { userId: id, kind: 'streams.asked', link: '/admin?tab=streams' });
  await writeAudit(tx, viewer, { action: 'stream.ask', subjectType: 'stream_request', subjectId: row.id });
}

export async function listRequests(
  db: Queries,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<StreamRequest>> {
  const rows = await db.orm
    .select({ request: streamRequests, member: users })
    .from(streamRequests)
    .innerJoin(users, eq(users.id, streamRequests.userId))
    .where(and(isNull(streamRequests.answeredAt), gt(streamRequests.id, readIdCursor(cursor) ?? 0)))
    .orderBy(asc(streamRequests.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ request }) => [request.id],
    ({ request, member }) => ({
      id: request.id,
      member: { id: member.id, name: `${member.firstName} ${member.lastName}`.trim() },
      message: request.message,
      wantedFor: request.wantedFor?.toISOString() ?? null,
      answeredAt: null,
      answer: request.answer,
      createdAt: request.createdAt.toISOString(),
    }),
  );
}

/** @throws AppError 404 for an unknown request, or one that was answered before */
export async function answerRequest(
  tx: Orm,
  now: Date,
  viewer: Viewer,
  id: number,
  { answer }: { answer: string },
): Promise<void> {
  const [row] = await tx
    .update(streamRequests)
    .set({ answer, answeredAt: now, answeredBy: memberOf(viewer).id })
    .where(and(eq(streamRequests.id, id), isNull(streamRequests.answeredAt)))
    .returning({ userId: streamRequests.userId });
  if (!row) throw notFound('streams.request_gone');
  await notify(tx, {
    userId: row.userId,
    kind: 'streams.answered',
    values: { answer },
    link: '/live-streams',
  });
  await writeAudit(tx, viewer, { action: 'stream.answer', subjectType: 'stream_request', subjectId: id });
}

export const waitingStreamRequests: Waiting = {
  rows: 'stream_requests s where s.answered_at is null',
  since: 's.created_at',
};
