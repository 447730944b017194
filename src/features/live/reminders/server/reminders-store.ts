import type { Language } from '#shared/contract/languages.ts';
import type { Telling } from '#shared/contract/tellings.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import type { OwnReminder } from '../reminders-contract.ts';

const OWN_MOST = 200;

export async function remindersOf(db: Queries, userId: number): Promise<OwnReminder[]> {
  const rows = await db.rows<Omit<OwnReminder, 'startTime'> & { startTime: Date }>({
    name: 'reminders-of-member',
    text: `select s.id as "streamId", s.title, s.start_time as "startTime", r.minutes_before as "minutesBefore"
           from stream_reminders r join live_streams s on s.id = r.stream_id
           where r.user_id = $1 and not s.is_live and ${IS_COMING} and ${MAY_KNOW}
           order by s.start_time, s.id limit ${OWN_MOST}`,
    values: [userId],
  });
  return rows.map((row) => ({ ...row, startTime: row.startTime.toISOString() }));
}

/** Excludes members who must no longer hear of a stream: blocked, with a revoked invitation, or suspended. */
const MAY_KNOW = `not exists (select 1 from users m where m.id = r.user_id
    and m.suspended_at is not null and (m.suspended_until is null or m.suspended_until > now()))
  and not exists (select 1 from stream_restraints x where x.stream_id = s.id
    and x.user_id = r.user_id and x.kind = 'blocked' and (x.until is null or x.until > now()))
  and (s.access <> 'invited' or s.host_id = r.user_id
    or exists (select 1 from stream_guests g left join stream_invitations i on i.id = g.invitation_id
      where g.stream_id = s.id and g.user_id = r.user_id and i.revoked_at is null)
    or exists (select 1 from users m where m.id = r.user_id and (m.role = 'admin'
      or (m.email_verified_at is not null and exists (select 1 from stream_moderators d
        where d.stream_id = s.id and d.email = m.email and d.declined_at is null)))))`;
const IS_COMING = 's.end_time is null and s.cancelled_at is null and s.taken_down_at is null';

/** A member who is told of a stream. */
export interface Told {
  userId: number;
  language: Language;
  streamId: number;
  title: string;
  startTime: Date;
  /** Rises with every change of the stream. */
  sequence: number;
  /** Their browsers that accept push messages, and the push service of each. */
  subscriptions: { id: number; host: string }[];
}

const TOLD = `u.id as "userId", u.language, s.id as "streamId", s.title, s.start_time as "startTime", s.sequence,
  coalesce((select json_agg(json_build_object('id', p.id, 'host', split_part(p.endpoint, '/', 3)))
            from push_subscriptions p where p.user_id = u.id), '[]') as subscriptions`;

/** A reminder later than this after the start is not sent: the job was away too long. */
const LATE_MINUTES = 10;

/**
 * Takes reminders that are due and marks them, so that each is sent once for one start time, by one instance.
 * @param now another moment in tests
 */
export async function takeDue(tx: Orm, now: Date, limit: number): Promise<Told[]> {
  const { rows } = (await sqlExecutor(tx).query(
    `with due as (
       select r.stream_id, r.user_id from stream_reminders r join live_streams s on s.id = r.stream_id
       where not s.is_live and ${IS_COMING} and ${MAY_KNOW}
         and s.start_time - make_interval(mins => r.minutes_before) <= $1
         and s.start_time > $1::timestamptz - make_interval(mins => ${LATE_MINUTES})
         and r.reminded_for is distinct from s.start_time
       order by s.start_time limit $2 for update of r skip locked)
     update stream_reminders r set reminded_for = s.start_time
     from due, live_streams s, users u
     where r.stream_id = due.stream_id and r.user_id = due.user_id and s.id = r.stream_id and u.id = r.user_id
     returning ${TOLD}`,
    [now.toISOString(), limit],
  )) as { rows: Told[] };
  return rows.map(asTold);
}

/** Every member with a reminder for a stream, which is taken down or is not. */
export async function remindedOf(
  tx: Orm,
  streamId: number,
  { isTakenDown }: { isTakenDown: boolean },
): Promise<Told[]> {
  const { rows } = (await sqlExecutor(tx).query(
    `select ${TOLD} from stream_reminders r join live_streams s on s.id = r.stream_id
       join users u on u.id = r.user_id where r.stream_id = $1 and (s.taken_down_at is not null) = $2 and ${MAY_KNOW} order by u.id`,
    [streamId, isTakenDown],
  )) as { rows: Told[] };
  return rows.map(asTold);
}

/** What must still be so of a stream when it is told. */
const STANDS: Readonly<Record<Telling, string>> = {
  soon: `not s.is_live and ${IS_COMING}`,
  moved: `not s.is_live and ${IS_COMING}`,
  cancelled: 's.cancelled_at is not null and s.taken_down_at is null',
  removed: 's.taken_down_at is not null',
  restored: `not s.is_live and ${IS_COMING}`,
  live: `s.is_live and ${IS_COMING}`,
};

/** Whether a member still wants to hear of a stream, and may, and what they would hear is still so. */
export async function isStillTold(
  db: Queries,
  { userId, streamId, what }: { userId: number; streamId: number; what: Telling },
): Promise<boolean> {
  const rows = await db.rows({
    name: `reminder-still-told-${what}`,
    text: `select 1 from stream_reminders r join live_streams s on s.id = r.stream_id
           where r.user_id = $1 and s.id = $2 and ${MAY_KNOW} and ${STANDS[what]}`,
    values: [userId, streamId],
  });
  return rows.length > 0;
}

/** Raw SQL bypasses the query builder's types, so a bigint and an instant may arrive as text. */
const asTold = (row: Told): Told => ({
  ...row,
  userId: Number(row.userId),
  streamId: Number(row.streamId),
  startTime: new Date(row.startTime),
});
