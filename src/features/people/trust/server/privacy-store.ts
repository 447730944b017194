import { and, eq, sql } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import { privacyRequests } from '#db/schema/trust.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { queueOrder } from '#shared/server/db/queue-order.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import { dueAt } from '../clock-values.ts';
import type { PrivacyRequest } from '../privacy-contract.ts';

export type PrivacyRow = typeof privacyRequests.$inferSelect;

/** Requests of one status; the longest wait comes first. */
export async function listPrivacy(
  { orm }: Queries,
  query: { status: PrivacyRequest['status']; limit: number; cursor?: string | undefined },
): Promise<Page<PrivacyRequest>> {
  const { from, by } = queueOrder(privacyRequests, true, readInstantCursor(query.cursor));
  const rows = await orm
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.status, query.status), from))
    .orderBy(...by)
    .limit(query.limit + 1);
  return pageOf(rows, query.limit, byCreation, presentPrivacy);
}

/** The language of a request is that of the mail that confirmed it, or what was kept of it when the account ended. */
export async function languageOfRequest(tx: Orm, id: number): Promise<string> {
  const [row] = await tx
    .select({ language: sql<string>`coalesce(${mailOutbox.language}, ${privacyRequests.language})` })
    .from(privacyRequests)
    .leftJoin(mailOutbox, eq(mailOutbox.onceKey, `privacy-${id}-received`))
    .where(eq(privacyRequests.id, id));
  return row?.language ?? 'en';
}

export function presentPrivacy(row: PrivacyRow): PrivacyRequest {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as PrivacyRequest['kind'],
    page: row.page,
    target: targetOf(row.page),
    name: row.name,
    email: row.email,
    relation: row.relation,
    statement: row.statement,
    status: row.status as PrivacyRequest['status'],
    decision: row.decision,
    createdAt: row.createdAt.toISOString(),
    dueAt: dueAt('privacy', row.createdAt),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function targetOf(page: string): PrivacyRequest['target'] {
  const [, type, id] = /\/(memorial|memorial-detail|grave)\/(\d{1,15})(?:[/?#]|$)/.exec(page) ?? [];
  if (!type || !id) return null;
  return { targetType: type === 'grave' ? 'grave' : 'memorial', targetId: Number(id) };
}

export const waitingPrivacy: Waiting = {
  rows: `privacy_requests p where p.status = 'open'`,
  since: 'p.created_at',
};
