import type { Queries, Transaction } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';

export interface NoticeRow {
  id: number;
  deceasedName: string;
  mosque: string;
  address: string;
  prayerAt: Date;
  burialAt: Date | null;
  cemeteryId: number | null;
  cemeteryName: string | null;
  cemeteryAddress: string | null;
  streamId: number | null;
  streamIsLive: boolean;
  isStreamShown: boolean;
  memorialId: number | null;
  isMemorialShown: boolean;
  note: string;
  consentName: string;
  hasWomensSpace: boolean;
  createdBy: number | null;
  sequence: number;
  version: number;
  cancelledAt: Date | null;
  removedAt: Date | null;
  expiresAt: Date;
  updatedAt: Date;
  isDemo: boolean;
  isFollowed: boolean;
  followers: number;
}

const COLUMNS = `
  n.id, n.deceased_name as "deceasedName", n.mosque, n.address, n.prayer_at as "prayerAt", n.burial_at as "burialAt",
  n.cemetery_id as "cemeteryId", c.name as "cemeteryName", c.address as "cemeteryAddress", n.stream_id as "streamId",
  coalesce(s.is_live, false) as "streamIsLive",
  coalesce(s.access <> 'invited' and s.taken_down_at is null and s.cancelled_at is null, false) as "isStreamShown",
  n.memorial_id as "memorialId", coalesce(m.visibility = 'public', false) as "isMemorialShown", n.note,
  n.consent_name as "consentName", n.has_womens_space as "hasWomensSpace", n.created_by as "createdBy", n.sequence, n.version,
  n.cancelled_at as "cancelledAt", n.removed_at as "removedAt", n.expires_at as "expiresAt",
  n.updated_at as "updatedAt", n.is_demo as "isDemo",
  exists (select 1 from notice_followers f where f.notice_id = n.id and f.user_id = $1) as "isFollowed",
  (select count(*) from notice_followers f where f.notice_id = n.id)::int as followers`;

const FROM = `from janazah_notices n left join cemeteries c on c.id = n.cemetery_id
  left join live_streams s on s.id = n.stream_id
  left join memorials m on m.id = n.memorial_id and m.archived_at is null and m.taken_down_at is null
    and m.hidden_at is null and m.deleted_at is null`;

/** Notices that are still listed, the next prayer first, after the cursor's (prayer, id). */
export function comingNotices(
  db: Queries,
  { member }: Viewer,
  page: { cemeteryId: number | null; limit: number; after: readonly [string, number] | null },
): Promise<NoticeRow[]> {
  return db.rows<NoticeRow>({
    name: 'janazah-coming',
    text: `select ${COLUMNS} ${FROM} where n.removed_at is null and n.expires_at > now()
           and ($2::bigint is null or n.cemetery_id = $2)
           and ($3::timestamptz is null or (n.prayer_at, n.id) > ($3, $4::bigint))
           order by n.prayer_at, n.id limit $5`,
    values: [
      member?.id ?? null,
      page.cemeteryId,
      page.after?.[0] ?? null,
      page.after?.[1] ?? null,
      page.limit,
    ],
  });
}

/** Notices of one author, the newest first, before the cursor's id. */
export function ownNotices(
  db: Queries,
  authorId: number,
  page: { limit: number; before: number | null },
): Promise<NoticeRow[]> {
  return db.rows<NoticeRow>({
    name: 'janazah-own',
    text: `select ${COLUMNS} ${FROM} where n.created_by = $1 and n.removed_at is null
           and ($2::bigint is null or n.id < $2) order by n.id desc limit $3`,
    values: [authorId, page.before, page.limit],
  });
}

export async function findNotice(db: Queries, { member }: Viewer, id: number): Promise<NoticeRow | null> {
  const [row] = await db.rows<NoticeRow>({
    name: 'notice-by-id',
    text: `select ${COLUMNS} ${FROM} where n.id = $2 and n.removed_at is null`,
    values: [member?.id ?? null, id],
  });
  return row ?? null;
}

/** Locks a notice's row until the transaction ends. @param mode 'share': others may read it so at the same time, and nobody changes it */
export async function lockNotice(tx: Transaction, id: number, mode: 'update' | 'share'): Promise<void> {
  await tx.rows({
    name: `lock-notice-${mode}`,
    text: `select 1 from janazah_notices where id = $1 for ${mode}`,
    values: [id],
  });
}
