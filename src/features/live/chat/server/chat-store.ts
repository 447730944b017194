import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Restraint } from '../chat-values.ts';

export interface MessageRow {
  id: number;
  number: number;
  userId: number | null;
  /** Null where the account was deleted or its holder hides their profile. */
  shownName: string | null;
  message: string;
  createdAt: Date;
  isHost: boolean;
  isDeleted: boolean;
}

const COLUMNS = `m.id, m.number, m.user_id as "userId", m.message, m.created_at as "createdAt",
    case when u.show_profile or (u.id is null and s.is_demo) then m.user_name end as "shownName",
    coalesce(m.user_id = s.host_id, false) as "isHost", m.deleted_at is not null as "isDeleted"
  from stream_messages m join live_streams s on s.id = m.stream_id left join users u on u.id = m.user_id`;

/**
 * With `after` the oldest of the messages, otherwise the newest, before `before` if given. Returned oldest
 * first.
 */
export async function messagesOf(
  db: Queries,
  streamId: number,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  if (after !== undefined)
    return db.rows<MessageRow>({
      name: 'chat-after',
      text: `select ${COLUMNS} where m.stream_id = $1 and m.number > $2 order by m.number limit $3`,
      values: [streamId, after, limit],
    });
  const newest = await db.rows<MessageRow>({
    name: 'chat-newest',
    text: `select ${COLUMNS} where m.stream_id = $1 and ($2::bigint is null or m.number < $2)
           order by m.number desc limit $3`,
    values: [streamId, before ?? null, limit],
  });
  return newest.reverse();
}

export async function findMessage(db: Queries, streamId: number, id: number): Promise<MessageRow | null> {
  const [row] = await db.rows<MessageRow>({
    name: 'chat-message',
    text: `select ${COLUMNS} where m.stream_id = $1 and m.id = $2`,
    values: [streamId, id],
  });
  return row ?? null;
}

export async function messageAt(db: Queries, streamId: number, number: number): Promise<MessageRow | null> {
  const [row] = await db.rows<MessageRow>({
    name: 'chat-message-at',
    text: `select ${COLUMNS} where m.stream_id = $1 and m.number = $2`,
    values: [streamId, number],
  });
  return row ?? null;
}

export interface RestraintRow {
  userId: number;
  shownName: string | null;
  kind: Restraint;
  until: Date | null;
}

const RESTRAINTS_MOST = 500;

/** Restraints in force, the newest first. */
export function restraintsOf(db: Queries, streamId: number): Promise<RestraintRow[]> {
  return db.rows<RestraintRow>({
    name: 'chat-restraints',
    text: `select x.user_id as "userId", x.kind, x.until,
             case when u.show_profile then concat_ws(' ', u.first_name, u.last_name) end as "shownName"
           from stream_restraints x join users u on u.id = x.user_id
           where x.stream_id = $1 and (x.until is null or x.until > now())
           order by x.created_at desc, x.user_id limit ${RESTRAINTS_MOST}`,
    values: [streamId],
  });
}
