import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { RENDITIONS } from '#features/live/broadcast/broadcast-values.ts';
import { RESTRAINTS } from '#features/live/chat/chat-values.ts';
import { STREAM_ACCESS, STREAM_SOURCES, STREAM_TYPES } from '#features/live/streams/streams-values.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { memorials } from './memorials.ts';
import { users } from './people.ts';
import { cemeteries } from './places.ts';
import { ofMember } from './references.ts';

/** Scheduled until `isLive`, live until `endTime`, then over. */
export const liveStreams = pgTable(
  'live_streams',
  {
    id: id(),
    title: varchar({ length: 255 }).notNull(),
    description: varchar({ length: 5000 }).notNull().default(''),
    hostId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    hostName: varchar({ length: 255 }).notNull(),
    imam: varchar({ length: 255 }),
    cemeteryId: foreignId().references(() => cemeteries.id, { onDelete: 'set null' }),
    memorialId: foreignId().references(() => memorials.id, { onDelete: 'set null' }),
    /** The planned start; once the stream is live, the moment it went live. */
    startTime: instant().notNull(),
    endTime: instant(),
    /** The host called it off before it began. */
    cancelledAt: instant(),
    language: varchar({ length: 2 }).notNull().default('en'),
    streamType: text().notNull(),
    isLive: boolean().notNull().default(false),
    isWomenOnly: boolean().notNull().default(false),
    access: text().notNull().default('public'),
    tags: text().array().notNull().default([]),
    /** People who fetched picture or sound within half a minute of the last count. */
    viewerCount: integer().notNull().default(0),
    thumbnailUrl: text(),
    chatEnabled: boolean().notNull().default(true),
    /** Seconds that a member waits between two messages; 0: no wait. */
    slowModeSeconds: integer().notNull().default(0),
    /** Chat messages are numbered under this row's lock, so that a cursor never skips one. */
    lastMessageNumber: bigint({ mode: 'number' }).notNull().default(0),
    /** The member of the family who agreed to the broadcast, as the host recorded it. */
    consentName: varchar({ length: 255 }),
    consentRelation: varchar({ length: 120 }),
    consentAt: instant(),
    /** SHA-256 of the key that opens the ingest; null when no key was made or it was revoked. */
    ingestKeyHash: varchar({ length: 64 }).unique(),
    ingestKeyMadeAt: instant(),
    /** How picture and sound come in; 'sample' is the demonstration's own recording. */
    source: text(),
    /** When picture and sound began to come in, and when they stopped. */
    sourceSince: instant(),
    sourceLostAt: instant(),
    /** When its host, or somebody whom they named, was last in touch with the server from a page of this stream. */
    attendedAt: instant(),
    /** Counts the broadcasts of this stream: each has a folder of its own. */
    broadcast: integer().notNull().default(0),
    isRecorded: boolean().notNull().default(false),
    /** The family agreed to the recording as well. */
    recordingConsent: boolean().notNull().default(false),
    /** Days that the recording is kept after the end. */
    recordingDays: integer().notNull().default(30),
    recordingReadyAt: instant(),
    recordingExpiresAt: instant(),
    recordingSeconds: integer(),
    hasCaptions: boolean().notNull().default(false),
    /** Every change of what a calendar holds counts up (SEQUENCE of RFC 5545). */
    sequence: integer().notNull().default(0),
    /** Set when an administrator takes the stream down: only administrators and its host still see it. */
    takenDownAt: instant(),
    isDemo: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('live_streams_type', t.streamType, STREAM_TYPES),
    oneOf('live_streams_access', t.access, STREAM_ACCESS),
    oneOf('live_streams_language', t.language, LANGUAGES),
    oneOf('live_streams_source', t.source, STREAM_SOURCES),
    check('live_streams_women', sql`not ${t.isWomenOnly} or ${t.access} in ('women', 'invited')`),
    check('live_streams_slow_mode', sql`${t.slowModeSeconds} between 0 and 600`),
    check('live_streams_over', sql`not (${t.isLive} and ${t.endTime} is not null)`),
    index('live_streams_live').on(t.startTime).where(sql`${t.isLive}`),
    index('live_streams_scheduled').on(t.startTime, t.id).where(sql`not ${t.isLive} and end_time is null`),
    index('live_streams_host').on(t.hostId, t.startTime.desc()),
    index('live_streams_recordings').on(t.recordingExpiresAt).where(sql`recording_ready_at is not null`),
  ],
);

/** Gives access to a stream to whoever holds the link; some links are sent to one address. */
export const streamInvitations = pgTable(
  'stream_invitations',
  {
    id: id(),
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's secret. */
    tokenHash: varchar({ length: 64 }).notNull().unique(),
    email: varchar({ length: 254 }),
    invitedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [index('stream_invitations_stream').on(t.streamId, t.id)],
);

/** Members whom an invitation let in: the link need not be shown again. */
export const streamGuests = pgTable(
  'stream_guests',
  {
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    userId: ofMember(),
    invitationId: foreignId().references(() => streamInvitations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.streamId, t.userId] }), index('stream_guests_user').on(t.userId)],
);

/**
 * Who is watching, by the random name in their cookie for this stream; rewritten every few seconds, never
 * kept.
 */
export const streamViewers = pgTable(
  'stream_viewers',
  {
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    viewer: varchar({ length: 32 }).notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.streamId, t.viewer] }), index('stream_viewers_seen').on(t.seenAt)],
);

/**
 * What a packager adds to one rendition of a broadcast, where pieces lie in a bucket. It names its stream without a reference:
 * upkeep finds by it what lies in the bucket of a stream that is gone.
 */
export const streamTracks = pgTable(
  'stream_tracks',
  {
    id: id(),
    streamId: bigint({ mode: 'number' }).notNull(),
    /** The broadcast's number, or 'preview' for what only the host sees. */
    part: varchar({ length: 20 }).notNull(),
    rendition: text().notNull(),
    /** Changes when the source came back: players then reset their clock. */
    run: varchar({ length: 40 }).notNull(),
    endedAt: instant(),
  },
  (t) => [
    oneOf('stream_tracks_rendition', t.rendition, RENDITIONS),
    uniqueIndex('stream_tracks_place').on(t.streamId, t.part, t.rendition, t.run),
  ],
);

/** A piece of picture and sound in the bucket. Their order is that of a list. */
export const streamPieces = pgTable(
  'stream_pieces',
  {
    id: id(),
    trackId: foreignId()
      .notNull()
      .references(() => streamTracks.id, { onDelete: 'cascade' }),
    file: varchar({ length: 60 }).notNull(),
    seconds: doublePrecision().notNull(),
    /** When it came in. */
    at: instant().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [
    uniqueIndex('stream_pieces_file').on(t.trackId, t.file),
    index('stream_pieces_order').on(t.trackId, t.id),
  ],
);

/** A message in the chat of a live service. */
export const streamMessages = pgTable(
  'stream_messages',
  {
    id: id(),
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }).notNull(),
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    userName: varchar({ length: 255 }).notNull(),
    message: varchar({ length: 1000 }).notNull(),
    deletedAt: instant(),
    deletedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stream_messages_number').on(t.streamId, t.number),
    index('stream_messages_user').on(t.userId, t.streamId, t.createdAt.desc()),
  ],
);

/** 'muted': reads the chat but cannot write until then; 'blocked': is no longer let into the stream. */
export const streamRestraints = pgTable(
  'stream_restraints',
  {
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    userId: ofMember(),
    kind: text().notNull(),
    /** Null: until it is lifted. */
    until: instant(),
    setBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.streamId, t.userId] }),
    oneOf('stream_restraints_kind', t.kind, RESTRAINTS),
    index('stream_restraints_user').on(t.userId),
  ],
);

/** A member's wish to be reminded before a service begins. */
export const streamReminders = pgTable(
  'stream_reminders',
  {
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    userId: ofMember(),
    minutesBefore: integer().notNull().default(15),
    /** The start time that the reminder was sent for: a service that moves is announced again. */
    remindedFor: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.streamId, t.userId] }),
    check('stream_reminders_minutes', sql`${t.minutesBefore} between 0 and 1440`),
    index('stream_reminders_user').on(t.userId),
  ],
);

/** A member who may not host asks the administrators for a service to be broadcast. */
export const streamRequests = pgTable(
  'stream_requests',
  {
    id: id(),
    userId: ofMember(),
    message: varchar({ length: 1000 }).notNull(),
    wantedFor: instant(),
    answeredAt: instant(),
    answeredBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    /** Shown to the member. */
    answer: varchar({ length: 1000 }).notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stream_requests_open').on(t.userId).where(sql`${t.answeredAt} is null`),
    index('stream_requests_waiting').on(t.createdAt, t.id).where(sql`${t.answeredAt} is null`),
  ],
);
