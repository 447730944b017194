import { and, eq, sql } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import { privacyRequests } from '#db/schema/trust.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { queueOrder } from '#shared/server/db/queue-order.ts';
import { byCreation, pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import { dueAt } from '../clock-values.ts';
import type { PrivacyRequest } from '../privacy-contract.ts';
import { type PlaceRow, placeOf, presentPlace } from './place-of-report.ts';

export type PrivacyRow = typeof privacyRequests.$inferSelect;

/** Requests of one status; the longest wait comes first. @param language the reader's, for the letters of names */
export async function listPrivacy(
  db: Queries,
  query: { status: PrivacyRequest['status']; limit: number; cursor?: string | undefined },
  language: Language,
): Promise<Page<PrivacyRequest>> {
  const { from, by } = queueOrder(privacyRequests, true, readInstantCursor(query.cursor));
  const rows = await db.orm
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.status, query.status), from))
    .orderBy(...by)
    .limit(query.limit + 1);
  const page = pageOf(rows, query.limit, byCreation);
  return { ...page, items: await presentPrivacy(db, page.items, language) };
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

/** Requests as an administrator reads them, each with whose page it is about: one query for all. */
export async function presentPrivacy(
  db: Queries,
  rows: readonly PrivacyRow[],
  language: Language,
): Promise<PrivacyRequest[]> {
  const targets = rows.map(({ page }) => targetOf(page));
  const places = await placesOf(db, targets);
  return rows.map((row, at) => {
    const place = places[at];
    return {
      ...presentRequest(row),
      target: targets[at] ?? null,
      belongsTo: place ? presentPlace(place, language) : null,
    };
  });
}

const PLACE = placeOf('r');

/** Where each of the targets stands; of none, a row that says nothing. */
function placesOf(db: Queries, targets: readonly PrivacyRequest['target'][]): Promise<PlaceRow[]> {
  const idOf = (type: 'memorial' | null, target: PrivacyRequest['target']) =>
    target && (type === null || target.targetType === type) ? target.targetId : null;
  return db.rows<PlaceRow>({
    name: 'privacy-places',
    text: `select ${PLACE.columns}
      from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as r (target_type, target_id, memorial_id, at)
      ${PLACE.joins} order by r.at`,
    values: [
      targets.map((target) => target?.targetType ?? null),
      targets.map((target) => idOf(null, target)),
      targets.map((target) => idOf('memorial', target)),
    ],
  });
}

function presentRequest(row: PrivacyRow): Omit<PrivacyRequest, 'target' | 'belongsTo'> {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as PrivacyRequest['kind'],
    page: row.page,
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
