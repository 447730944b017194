import { and, eq } from 'drizzle-orm';
import { helpRequests } from '#db/schema/accounts.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { queueOrder } from '#shared/server/db/queue-order.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { HelpRequest } from '../help-contract.ts';
import type { RequestStatus } from '../help-values.ts';

export type RequestRow = typeof helpRequests.$inferSelect;

/** Messages of one status: open ones with the longest wait first, others the newest first. */
export async function listRequests(
  { orm }: Queries,
  query: { status: RequestStatus; limit: number; cursor?: string | undefined },
): Promise<Page<HelpRequest>> {
  const { from, by } = queueOrder(helpRequests, query.status === 'open', readInstantCursor(query.cursor));
  const rows = await orm
    .select()
    .from(helpRequests)
    .where(and(eq(helpRequests.status, query.status), from))
    .orderBy(...by)
    .limit(query.limit + 1);
  return pageOf(rows, query.limit, byCreation, presentRequest);
}

export function presentRequest(row: RequestRow): HelpRequest {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    isMember: row.userId !== null,
    topic: row.topic as HelpRequest['topic'],
    message: row.message,
    language: row.language,
    status: row.status as RequestStatus,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

export const waitingSupport: Waiting = {
  rows: `help_requests h where h.status = 'open'`,
  since: 'h.created_at',
};
