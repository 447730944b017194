import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { ReportCase } from '../trust-contract.ts';
import { intervalOf } from './interval-of.ts';
import { type PlaceRow, placeOf } from './place-of-report.ts';

export interface CaseRow extends PlaceRow {
  id: number;
  targetType: ReportCase['targetType'];
  targetId: number;
  memorialId: number | null;
  reason: ReportCase['reason'];
  note: string;
  status: ReportCase['status'];
  createdAt: Date;
  dueAt: Date;
  decision: string;
  takenBy: number | null;
  takerFirstName: string | null;
  takerLastName: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  reporterId: number | null;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  excerpt: string | null;
  mediaKey: string | null;
}

/** SQL for the beginning of a target's present text; '' where it has no words, null where it is gone. */
export const excerptOf = (row: string): string => `left(case ${row}.target_type
      when 'post' then (select p.content from memorial_posts p where p.id = ${row}.target_id)
      when 'comment' then (select c.content from memorial_comments c where c.id = ${row}.target_id)
      when 'dua' then (select d.content from duas d where d.id = ${row}.target_id)
      when 'media' then (select x.caption from media x where x.id = ${row}.target_id)
      when 'stream' then (select s.title from live_streams s where s.id = ${row}.target_id)
      when 'notice' then (select n.deceased_name || ', ' || n.mosque from janazah_notices n where n.id = ${row}.target_id)
      when 'provider_review' then (select v.rating || '/5 ' || v.text from provider_reviews v where v.id = ${row}.target_id)
      when 'cleaner_review' then (select k.rating || '/5 ' || coalesce(k.review_text, '') from cleaner_reviews k where k.id = ${row}.target_id)
      when 'booking_message' then (select b.message from booking_messages b where b.id = ${row}.target_id)
      when 'profile' then (select concat_ws(' ', p.first_name, p.last_name) || ' (' || p.username || ') ' || p.bio from users p where p.id = ${row}.target_id)
      when 'chat' then (select m.message from stream_messages m where m.id = ${row}.target_id)
      when 'grave' then (select g.deceased_name from graves g where g.id = ${row}.target_id)
      else (select m.title from memorials m where m.id = ${row}.target_id and m.deleted_at is null)
    end, 200)`;

/** SQL: by when a report `r` is to be decided. */
export const REPORT_DUE = `(r.created_at + case r.reason when 'danger' then ${intervalOf('danger')} else ${intervalOf('report')} end)`;

const PLACE = placeOf('r');

const CASES = `select r.id, r.target_type as "targetType", r.target_id as "targetId",
    r.memorial_id as "memorialId", r.reason, r.note, r.status, r.created_at as "createdAt", ${REPORT_DUE} as "dueAt", r.decision,
    r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.reporter_id as "reporterId",
    u.first_name as "firstName", u.last_name as "lastName", u.username,
    k.id as "takenBy", k.first_name as "takerFirstName", k.last_name as "takerLastName",
    ${excerptOf('r')} as excerpt,
    (select x.key from media x where r.target_type = 'media' and x.id = r.target_id) as "mediaKey",
    ${PLACE.columns}
  from reports r left join users u on u.id = r.reporter_id
    left join users k on k.id = r.taken_by and k.role = 'admin' and (k.suspended_at is null or k.suspended_until <= now())
    ${PLACE.joins}`;

/** Reports of one status, what is due first comes first, after the cursor's (due, id). */
export function reportCases(
  db: Queries,
  status: ReportCase['status'],
  { limit, after }: { limit: number; after: readonly [string, number] | null },
): Promise<CaseRow[]> {
  return db.rows<CaseRow>({
    name: `report-cases-${status}`,
    text: `${CASES} where r.status = '${status}'
             and ($1::timestamptz is null or (${REPORT_DUE}, r.id) > ($1, $2))
           order by ${REPORT_DUE}, r.id limit $3`,
    values: [after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}

export async function findCase(db: Queries, id: number): Promise<CaseRow | null> {
  const [row] = await db.rows<CaseRow>({
    name: 'report-case',
    text: `${CASES} where r.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Where a dua or an upload stands, to check who may see it there. */
export interface Standing {
  memorialId: number | null;
  /** The uploader, who alone sees an upload that is used nowhere. */
  ownerId: number | null;
}

export async function findApprovedDua(db: Queries, id: number): Promise<Standing | null> {
  const [row] = await db.rows<Standing>({
    name: 'report-dua',
    text: `select memorial_id as "memorialId", null as "ownerId" from duas where id = $1 and is_approved and taken_down_at is null`,
    values: [id],
  });
  return row ?? null;
}

export async function findMedia(db: Queries, id: number): Promise<Standing | null> {
  const [row] = await db.rows<Standing>({
    name: 'report-media',
    text: 'select memorial_id as "memorialId", owner_id as "ownerId" from media where id = $1 and taken_down_at is null',
    values: [id],
  });
  return row ?? null;
}

export const waitingReports: Waiting = {
  rows: `reports r where r.status = 'open'`,
  since: 'r.created_at',
};
