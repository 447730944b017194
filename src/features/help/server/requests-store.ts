import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { helpRequests } from '#db/schema/accounts.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor } from '#shared/server/http/next-page.ts';
import type { HelpRequest } from '../help-contract.ts';
import type { RequestStatus } from '../help-values.ts';

export type RequestRow = typeof helpRequests.$inferSelect;

/** Messages of one status: of the open ones whoever waits longest comes first, of the others the newest. */
export async function listRequests(
  { orm }: Pick<Database, 'orm'>,
  query: { status: RequestStatus; limit: number; cursor?: string | undefined },
): Promise<Page<HelpRequest>> {
  const { createdAt, id } = helpRequests;
  const [order, beyond] = query.status === 'open' ? [asc, gt] : [desc, lt];
  const after = afterOf(query.cursor);
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
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const page: Page<HelpRequest> = { items: shown.map(presentRequest) };
  if (rows.length > query.limit && last) page.next = encodeCursor([last.createdAt.toISOString(), last.id]);
  return page;
}

function afterOf(cursor: string | undefined): [string, number] | null {
  if (!cursor) return null;
  const [instant, id] = decodeCursor(cursor, 2) ?? [];
  const isGood =
    typeof instant === 'string' && !Number.isNaN(Date.parse(instant)) && Number.isSafeInteger(id);
  if (!isGood) throw new AppError(400, 'common.bad_cursor');
  return [instant, id as number];
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
