import { type StreamAccess, UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import { LEADERS } from '#shared/contract/roles.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Source } from './source-desk.ts';

/** Stored among a stream's viewers while an instance holds its source; not counted as a viewer. */
const HOLDER = '~source';

export interface BroadcastRow {
  id: number;
  hostId: number | null;
  access: StreamAccess;
  isLive: boolean;
  broadcast: number;
  source: string | null;
  sourceSince: Date | null;
  ingestKeyHash: string | null;
  startTime: Date;
  attendedAt: Date | null;
  endTime: Date | null;
  isOver: boolean;
  takenDownAt: Date | null;
  isRecorded: boolean;
  recordingDays: number;
  recordingReadyAt: Date | null;
  recordingExpiresAt: Date | null;
  blocked: number[];
}

const COLUMNS = `s.id, s.host_id as "hostId", s.access, s.is_live as "isLive", s.broadcast, s.source,
  s.source_since as "sourceSince", s.ingest_key_hash as "ingestKeyHash", s.start_time as "startTime",
  s.attended_at as "attendedAt", s.end_time as "endTime", (s.end_time is not null or s.cancelled_at is not null) as "isOver",
  s.taken_down_at as "takenDownAt", (s.is_recorded and s.recording_consent) as "isRecorded",
  s.recording_days as "recordingDays", s.recording_ready_at as "recordingReadyAt",
  s.recording_expires_at as "recordingExpiresAt",
  (select coalesce(json_agg(r.user_id), '[]') from stream_restraints r where r.stream_id = s.id
    and r.kind = 'blocked' and (r.until is null or r.until > now())) as blocked`;

export async function findBroadcast(db: Database, id: number): Promise<BroadcastRow | null> {
  const { rows } = await db.pool.query<BroadcastRow>(
    `select ${COLUMNS} from live_streams s where s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The stream that this ingest key opens, unless it is over. */
export async function findByKey(db: Database, keyHash: string): Promise<BroadcastRow | null> {
  const { rows } = await db.pool.query<BroadcastRow>(
    `select ${COLUMNS} from live_streams s
     where s.ingest_key_hash = $1 and s.end_time is null and s.cancelled_at is null and s.taken_down_at is null`,
    [keyHash],
  );
  return rows[0] ?? null;
}

export async function isSourceWanted(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query(
    'select 1 from live_streams where ingest_key_hash is not null and end_time is null and cancelled_at is null limit 1',
  );
  return rows.length > 0;
}

export interface Standing {
  isManager: boolean;
  declaredWoman: boolean;
  isGuest: boolean;
}

/** What a member is to a stream: its host, or one whom an invitation or a naming lets in. */
export async function findStanding(db: Database, streamId: number, userId: number): Promise<Standing> {
  const { rows } = await db.pool.query<Standing>(
    `select (u.role = 'admin' or (u.id = s.host_id and u.role = any($3))) as "isManager", u.declared_woman as "declaredWoman",
       (exists(select 1 from stream_guests g where g.stream_id = s.id and g.user_id = u.id)
         or exists(select 1 from stream_moderators d where d.stream_id = s.id and d.email = u.email
           and u.email_verified_at is not null and d.declined_at is null)) as "isGuest"
     from users u, live_streams s where u.id = $2 and s.id = $1`,
    [streamId, userId, LEADERS],
  );
  return rows[0] ?? { isManager: false, declaredWoman: false, isGuest: false };
}

export async function noteSource(
  db: Database,
  { streamId, kind, since }: { streamId: number; kind: Source['kind']; since: Date },
): Promise<void> {
  await db.pool.query(
    'update live_streams set source = $2, source_since = $3, source_lost_at = null where id = $1',
    [streamId, kind, since],
  );
  await holdSources(db, [streamId]);
}

/** Whether another instance holds the source at this moment. */
export async function isHeld(db: Database, streamId: number): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select 1 from live_streams s join stream_viewers v on v.stream_id = s.id and v.viewer = $2
     where s.id = $1 and s.source_lost_at is null and v.seen_at > now() - interval '10 seconds'`,
    [streamId, HOLDER],
  );
  return rows.length > 0;
}

/** Notes that a source was lost, unless another one has come since. */
export async function noteLost(db: Database, streamId: number, since: Date): Promise<void> {
  await db.pool.query(
    'update live_streams set source_lost_at = now() where id = $1 and source_since = $2 and source_lost_at is null',
    [streamId, since],
  );
}

/** Renews the mark that sources are held; an instance that dies stops renewing it. */
export async function holdSources(db: Database, streamIds: readonly number[]): Promise<void> {
  await db.pool.query(
    `insert into stream_viewers (stream_id, viewer, seen_at) select id, $2, now() from unnest($1::bigint[]) id
     on conflict (stream_id, viewer) do update set seen_at = now()`,
    [streamIds, HOLDER],
  );
}

/** Notes sources as lost whose instance is gone. @returns their streams */
export async function noteOrphans(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `update live_streams s set source_lost_at = now()
     where s.source in ('encoder', 'browser') and s.source_lost_at is null and s.end_time is null
       and s.source_since < now() - interval '10 seconds'
       and not exists (select 1 from stream_viewers v where v.stream_id = s.id and v.viewer = $1
         and v.seen_at > now() - interval '10 seconds')
     returning s.id`,
    [HOLDER],
  );
  return rows.map(({ id }) => id);
}

/** Live streams without a picture for ten minutes. */
export async function findForsaken(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from live_streams where is_live and source is distinct from 'sample'
       and source_lost_at < now() - interval '10 minutes'`,
  );
  return rows.map(({ id }) => id);
}

/** Live streams that nobody has looked after for a minute since some moment between these two. */
export async function findNewlyPaused(db: Database, after: Date, until: Date): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from live_streams where is_live and source is distinct from 'sample'
       and greatest(start_time, attended_at) + make_interval(secs => $3) > $1
       and greatest(start_time, attended_at) + make_interval(secs => $3) <= $2`,
    [after, until, UNATTENDED_SECONDS],
  );
  return rows.map(({ id }) => id);
}

/** Ended streams that are to have a recording and have none yet. */
export async function findUnrecorded(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from live_streams where end_time > now() - interval '7 days' and is_recorded and recording_consent
       and recording_ready_at is null and source in ('encoder', 'browser')`,
  );
  return rows.map(({ id }) => id);
}

export async function noteRecording(db: Database, streamId: number, seconds: number): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `update live_streams set recording_ready_at = now(), recording_seconds = $2,
       recording_expires_at = end_time + make_interval(days => recording_days)
     where id = $1 and end_time is not null and is_recorded and recording_consent and recording_ready_at is null`,
    [streamId, Math.max(1, Math.round(seconds))],
  );
  return rowCount === 1;
}

/** Recordings whose time is over. */
export async function expireRecordings(db: Database, now: Date): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `update live_streams set recording_ready_at = null, recording_expires_at = null, recording_seconds = null,
       has_captions = false, is_recorded = false
     where recording_ready_at is not null and recording_expires_at <= $1 returning id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Those of these streams whose files are still needed. */
export async function findKept(db: Database, ids: readonly number[], now: Date): Promise<Set<number>> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from live_streams where id = any($1::bigint[]) and cancelled_at is null and
       (end_time is null or end_time > $2::timestamptz - interval '1 hour' or recording_expires_at > $2
        or (is_recorded and recording_consent and recording_ready_at is null
            and end_time > $2::timestamptz - interval '7 days'))`,
    [ids, now],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Writes all viewers in one statement, then counts those of the last half minute. */
export async function countViewers(
  db: Database,
  seen: readonly { streamId: number; viewer: string; at: Date }[],
): Promise<void> {
  if (seen.length > 0)
    await db.pool.query(
      `insert into stream_viewers (stream_id, viewer, seen_at)
       select id, viewer, at from unnest($1::bigint[], $2::text[], $3::timestamptz[]) t(id, viewer, at)
       where exists (select 1 from live_streams s where s.id = t.id) order by id, viewer
       on conflict (stream_id, viewer) do update set seen_at = greatest(stream_viewers.seen_at, excluded.seen_at)`,
      [seen.map((one) => one.streamId), seen.map((one) => one.viewer), seen.map((one) => one.at)],
    );
  await db.pool.query(
    `update live_streams s set viewer_count = counted.people
     from (select l.id, count(v.viewer)::int as people from live_streams l
           left join stream_viewers v on v.stream_id = l.id and v.viewer <> $1
             and v.seen_at > now() - interval '30 seconds'
           where l.is_live group by l.id) counted
     where s.id = counted.id and s.is_live and s.viewer_count <> counted.people`,
    [HOLDER],
  );
  await db.pool.query("delete from stream_viewers where seen_at < now() - interval '2 minutes'");
}
