import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { RejectionReason } from '../duas-values.ts';
import type { ModerationSummary, PendingDua, PendingFilters } from '../moderation-contract.ts';

export type After = readonly [string, number] | null;

export interface PendingRow extends Omit<PendingDua, 'hints' | 'createdAt'> {
  senderId: number | null;
  createdAt: Date;
}

const COLUMNS = `d.id, d.content, d.language, d.grave_id as "graveId", g.deceased_name as "graveName",
  d.memorial_id as "memorialId", m.title as "memorialTitle", d.submitted_by as "submittedBy", d.sender_id as "senderId",
  d.sender_id is not null as "isMember", d.is_anonymous as "isAnonymous", d.is_demo as "isDemo",
  d.created_at as "createdAt"`;

const FROM = `from duas d left join memorials m on m.id = d.memorial_id
  left join graves g on g.id = coalesce(d.grave_id, m.grave_id)`;

const WAITS = 'd.is_approved is null and m.deleted_at is null';

/** Undecided duas whose target exists, oldest first. */
export function pendingDuas(
  db: Queries,
  { language, target, from, search }: Omit<PendingFilters, 'hint'>,
  { limit, after }: { limit: number; after: After },
): Promise<PendingRow[]> {
  return db.rows<PendingRow>({
    name: 'duas-pending',
    text: `select ${COLUMNS} ${FROM} where ${WAITS}
             and ($1::timestamptz is null or (d.created_at, d.id) > ($1, $2))
             and ($4::text is null or d.language = $4)
             and ($5::text is null or $5 = case when d.memorial_id is not null then 'memorial'
               when d.grave_id is not null then 'grave' else 'none' end)
             and ($6::boolean is null or (d.sender_id is not null) = $6)
             and ($7::text is null or d.content ilike $7 or d.submitted_by ilike $7)
           order by d.created_at, d.id limit $3`,
    values: [
      after?.[0] ?? null,
      after?.[1] ?? null,
      limit,
      language ?? null,
      target ?? null,
      from === undefined ? null : from === 'member',
      patternOf(search),
    ],
  });
}

/**
 * Which of the given rows repeat a text: of any waiting dua, or of the same member. One query answers for a
 * whole page.
 */
export async function sentBefore(db: Queries, rows: readonly PendingRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const contents = [...new Set(rows.map(({ content }) => content))];
  const senders = [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))];
  const first = await db.rows<{ content: string; senderId: number | null; id: number }>({
    name: 'duas-sent-before',
    text: `select d.content, null::bigint as "senderId", min(d.id) as id from duas d
           where d.is_approved is null and d.content = any($1) group by d.content
           union all
           select d.content, d.sender_id, min(d.id) from duas d
           where d.sender_id = any($2::bigint[]) and d.content = any($1) group by d.content, d.sender_id`,
    values: [contents, senders],
  });
  const earliest = new Map(first.map((row) => [`${row.senderId ?? ''} ${row.content}`, row.id]));
  const isLater = (id: number, key: string) => (earliest.get(key) ?? id) < id;
  return new Set(
    rows
      .filter(
        ({ id, content, senderId }) =>
          isLater(id, ` ${content}`) || (senderId !== null && isLater(id, `${senderId} ${content}`)),
      )
      .map(({ id }) => id),
  );
}

export interface DecidedRow extends PendingRow {
  isApproved: boolean;
  isTakenDown: boolean;
  reason: RejectionReason | null;
  note: string;
  moderator: string | null;
  moderatedAt: Date;
}

/** Decided duas, the last decision first. */
export function decidedDuas(
  db: Queries,
  { isApproved, search }: { isApproved: boolean | null; search: string | undefined },
  { limit, after }: { limit: number; after: After },
): Promise<DecidedRow[]> {
  return db.rows<DecidedRow>({
    name: 'duas-decided',
    text: `select ${COLUMNS}, d.is_approved as "isApproved", d.taken_down_at is not null as "isTakenDown",
             d.rejection_reason as reason, d.moderator_note as note, u.username as moderator,
             d.moderated_at as "moderatedAt"
           ${FROM} left join users u on u.id = d.moderated_by
           where d.moderated_at is not null and m.deleted_at is null
             and ($1::timestamptz is null or (d.moderated_at, d.id) < ($1, $2))
             and ($4::boolean is null or d.is_approved = $4)
             and ($5::text is null or d.content ilike $5 or d.submitted_by ilike $5)
           order by d.moderated_at desc, d.id desc limit $3`,
    values: [after?.[0] ?? null, after?.[1] ?? null, limit, isApproved, patternOf(search)],
  });
}

export async function summariseModeration(db: Queries): Promise<ModerationSummary> {
  const [row] = await db.rows<Omit<ModerationSummary, 'oldestAt'> & { oldestAt: Date | null }>({
    name: 'duas-summary',
    text: `select w.pending, w."oldestAt", s.decided, s."medianMinutes" from
             (select count(*) as pending, min(d.created_at) as "oldestAt"
              from duas d left join memorials m on m.id = d.memorial_id where ${WAITS}) w,
             (select count(*) as decided, percentile_cont(0.5) within group (
                order by greatest(0, extract(epoch from moderated_at - created_at)) / 60) as "medianMinutes"
              from duas where moderated_at > now() - interval '30 days') s`,
    values: [],
  });
  if (!row) throw new Error('the summary has no row');
  return { ...row, oldestAt: row.oldestAt?.toISOString() ?? null };
}

const patternOf = (search: string | undefined): string | null =>
  search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;

export const waitingDuas: Waiting = {
  rows: `duas d left join memorials m on m.id = d.memorial_id where ${WAITS}`,
  since: 'd.created_at',
};
