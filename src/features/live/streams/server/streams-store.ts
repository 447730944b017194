import { LISTED_MEMORIAL } from '#db/listed-memorial.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { StreamAccess, StreamSource, StreamState, StreamType } from '../streams-values.ts';

/** A stream with what its reader is to it. */
export interface StreamRow {
  id: number;
  title: string;
  description: string;
  hostId: number | null;
  /** Empty where the host shows no name. */
  hostName: string;
  imam: string | null;
  cemetery: string | null;
  cemeteryId: number | null;
  /** Null also while its page is not open to everyone. */
  memorialId: number | null;
  startTime: Date;
  endTime: Date | null;
  cancelledAt: Date | null;
  language: Language;
  streamType: StreamType;
  isLive: boolean;
  isWomenOnly: boolean;
  access: StreamAccess;
  tags: string[];
  viewerCount: number;
  chatEnabled: boolean;
  slowModeSeconds: number;
  hasCaptions: boolean;
  isRecorded: boolean;
  recordingConsent: boolean;
  recordingDays: number;
  recordingReadyAt: Date | null;
  recordingExpiresAt: Date | null;
  recordingSeconds: number | null;
  consentName: string | null;
  consentRelation: string | null;
  consentAt: Date | null;
  ingestKeyMadeAt: Date | null;
  source: StreamSource | null;
  sourceSince: Date | null;
  sourceLostAt: Date | null;
  attendedAt: Date | null;
  version: number;
  takenDownAt: Date | null;
  isDemo: boolean;
  hasReminder: boolean;
  declaredWoman: boolean;
  isGuest: boolean;
  hasLink: boolean;
  isBlocked: boolean;
  /** The host named the reader to look after it. */
  isModerator: boolean;
}

/**
 * The reader: $1 the member or null, $2 the hash of a link's secret or null, $3 whether they are an
 * administrator.
 */
export interface StreamReader {
  userId: number | null;
  role: Role | null;
  linkHash: string | null;
}

export const readerOf = ({ member }: Viewer, linkHash: string | null = null): StreamReader => ({
  userId: member?.id ?? null,
  role: member?.role ?? null,
  linkHash,
});

/**
 * The name typed for this stream, otherwise the host's own while they show their profile; empty: 'Community
 * Member'. Older rows may hold the own name as if it were typed.
 */
const HOST_NAME = `case
    when s.host_name <> '' and (h.id is null or s.host_name <> concat_ws(' ', h.first_name, nullif(h.last_name, '')))
      then s.host_name
    when h.show_profile then concat_ws(' ', h.first_name, nullif(h.last_name, '')) else '' end`;

/** The host named whoever proved that this address is theirs. */
const NAMED = `exists (select 1 from stream_moderators d where d.stream_id = s.id and d.email = u.email
    and u.email_verified_at is not null and d.declined_at is null)`;

const COLUMNS = `
  s.id, s.title, s.description, s.host_id as "hostId", ${HOST_NAME} as "hostName", s.imam, c.name as cemetery,
  s.cemetery_id as "cemeteryId", case when ${LISTED_MEMORIAL} then s.memorial_id end as "memorialId",
  s.start_time as "startTime", s.end_time as "endTime", s.cancelled_at as "cancelledAt", s.language,
  s.stream_type as "streamType", s.is_live as "isLive", s.is_women_only as "isWomenOnly", s.access, s.tags,
  s.viewer_count as "viewerCount", s.chat_enabled as "chatEnabled", s.slow_mode_seconds as "slowModeSeconds",
  s.has_captions as "hasCaptions", s.is_recorded as "isRecorded", s.recording_consent as "recordingConsent",
  s.recording_days as "recordingDays", s.recording_ready_at as "recordingReadyAt",
  s.recording_expires_at as "recordingExpiresAt", s.recording_seconds as "recordingSeconds",
  s.consent_name as "consentName", s.consent_relation as "consentRelation", s.consent_at as "consentAt",
  s.ingest_key_made_at as "ingestKeyMadeAt", s.source, s.source_since as "sourceSince",
  s.source_lost_at as "sourceLostAt", s.attended_at as "attendedAt", s.version, s.taken_down_at as "takenDownAt", s.is_demo as "isDemo",
  exists (select 1 from stream_reminders r where r.stream_id = s.id and r.user_id = $1) as "hasReminder",
  coalesce(u.declared_woman, false) as "declaredWoman",
  exists (select 1 from stream_guests g left join stream_invitations i on i.id = g.invitation_id
    where g.stream_id = s.id and g.user_id = $1 and i.revoked_at is null) as "isGuest",
  exists (select 1 from stream_invitations i
    where i.stream_id = s.id and i.token_hash = $2 and i.revoked_at is null) as "hasLink",
  exists (select 1 from stream_restraints x where x.stream_id = s.id and x.user_id = $1 and x.kind = 'blocked'
    and (x.until is null or x.until > now())) as "isBlocked",
  ${NAMED} as "isModerator"`;

const FROM = `from live_streams s left join cemeteries c on c.id = s.cemetery_id
  left join memorials m on m.id = s.memorial_id left join users u on u.id = $1::bigint
  left join users h on h.id = s.host_id`;

/** What the reader may know of, for lists; the rules for one stream are in stream-access.ts. */
const KNOWN = `(s.host_id = $1 or $3 = 'admin' or (s.taken_down_at is null and (s.access <> 'invited'
  or exists (select 1 from stream_guests g left join stream_invitations i on i.id = g.invitation_id
    where g.stream_id = s.id and g.user_id = $1 and i.revoked_at is null) or ${NAMED})))`;

const LISTS = {
  live: ['s.is_live', 'desc'],
  scheduled: [`not s.is_live and s.end_time is null and s.cancelled_at is null`, 'asc'],
  recordings: ['s.recording_ready_at is not null and s.recording_expires_at > now()', 'desc'],
  mine: ['s.host_id = $1', 'desc'],
  demo: ['s.is_demo and s.end_time is null and s.cancelled_at is null', 'asc'],
  all: [
    `($7::text is null or $7 = case when s.is_live then 'live' when s.cancelled_at is not null then 'cancelled'
      when s.end_time is not null then 'ended' else 'scheduled' end)`,
    'desc',
  ],
} as const;

export type StreamList = keyof typeof LISTS;

/** By start, then id, after the cursor's. @param state only for the list 'all' */
export function streamRows(
  db: Queries,
  list: StreamList,
  reader: StreamReader,
  page: { limit: number; after: readonly [string, number] | null; state?: StreamState | undefined },
): Promise<StreamRow[]> {
  const [condition, order] = LISTS[list];
  const beyond = order === 'asc' ? '>' : '<';
  return db.rows<StreamRow>({
    name: `streams-${list}`,
    text: `select ${COLUMNS} ${FROM} where ${condition} and ${KNOWN}
           and ($4::timestamptz is null or (s.start_time, s.id) ${beyond} ($4, $5::bigint))
           order by s.start_time ${order}, s.id ${order} limit $6`,
    values: [
      reader.userId,
      reader.linkHash,
      reader.role,
      page.after?.[0] ?? null,
      page.after?.[1] ?? null,
      page.limit,
      ...(list === 'all' ? [page.state ?? null] : []),
    ],
  });
}

export async function findStream(db: Queries, id: number, reader: StreamReader): Promise<StreamRow | null> {
  const [row] = await db.rows<StreamRow>({
    name: 'stream-by-id',
    text: `select ${COLUMNS} ${FROM} where s.id = $3`,
    values: [reader.userId, reader.linkHash, id],
  });
  return row ?? null;
}
