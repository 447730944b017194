import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { helpRequests } from '#db/schema/accounts.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
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
  const { createdAt, id } = helpRequests;
  const [order, beyond] = query.status === 'open' ? [asc, gt] : [desc, lt];
  const after = readInstantCursor(query.cursor);
  const from =
    after &&
    or(
      beyond(createdAt, sql`${after[0]}::timestamptz`),
      and(eq(createdAt, sql`${after[0]}::timestamptz`), beyond(id, after[1])),
    );
  const rows = await orm
    .select()
    .from(helpRequests)
    .where(and(eq(helpRequests.status, query.status), from ?? undefined))
    .orderBy(order(createdAt), order(id))
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
