import type { Queries } from '#shared/server/db/connect-database.ts';

export interface NotificationRow {
  id: number;
  kind: string;
  values: Record<string, string>;
  link: string | null;
  readAt: Date | null;
  createdAt: Date;
}

const COUNTED_TO = 100;

/** A notification's link; null where it leads to a memorial that is deleted. It is back with the memorial. */
const LINK = `case when link like '/memorial/%' and not exists (
               select 1 from memorials m where m.deleted_at is null
                 and m.id = substring(link from '^/memorial/([0-9]+)')::bigint)
             then null else link end`;

/** A member's notifications, newest first by the time from which they are shown; those dated ahead are left out. */
export function notificationsOf(
  db: Queries,
  userId: number,
  { limit, after }: { limit: number; after: readonly [instant: string, id: number] | null },
): Promise<NotificationRow[]> {
  return db.rows<NotificationRow>({
    name: 'notifications-of-member',
    text: `select id, kind, values, ${LINK} as link, read_at as "readAt", created_at as "createdAt" from notifications
           where user_id = $1 and created_at <= now()
             and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint))
           order by created_at desc, id desc limit $4`,
    values: [userId, after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}

export async function countUnread(db: Queries, userId: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'count-unread-notifications',
    text: `select count(*) from (select 1 from notifications
             where user_id = $1 and read_at is null and created_at <= now() limit ${COUNTED_TO}) unread`,
    values: [userId],
  });
  return row?.count ?? 0;
}

/** Marks the member's own unread ones; those dated ahead stay unread. */
export async function markRead(
  db: Queries,
  userId: number,
  { upTo, ids }: { upTo: number | null; ids: readonly number[] | null },
): Promise<void> {
  await db.rows({
    name: 'read-notifications',
    text: `update notifications set read_at = now()
           where user_id = $1 and read_at is null and created_at <= now()
             and ($2::bigint is null or id <= $2) and ($3::bigint[] is null or id = any($3))`,
    values: [userId, upTo, ids],
  });
}
