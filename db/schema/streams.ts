import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { memorials } from './memorials.ts';
import { users } from './people.ts';
import { cemeteries } from './places.ts';
import { LANGUAGES, STREAM_ACCESS, STREAM_TYPES } from './values.ts';

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
    startTime: instant().notNull(),
    endTime: instant(),
    language: varchar({ length: 2 }).notNull().default('en'),
    streamType: text().notNull(),
    isLive: boolean().notNull().default(false),
    isWomenOnly: boolean().notNull().default(false),
    access: text().notNull().default('public'),
    tags: text().array().notNull().default([]),
    viewerCount: integer().notNull().default(0),
    thumbnailUrl: text(),
    chatEnabled: boolean().notNull().default(true),
    /** Chat messages are numbered under this row's lock, so that a cursor never skips one. */
    lastMessageNumber: bigint({ mode: 'number' }).notNull().default(0),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('live_streams_type', t.streamType, STREAM_TYPES),
    oneOf('live_streams_access', t.access, STREAM_ACCESS),
    oneOf('live_streams_language', t.language, LANGUAGES),
    check('live_streams_women', sql`not ${t.isWomenOnly} or ${t.access} in ('women', 'invited')`),
    index('live_streams_live').on(t.startTime).where(sql`${t.isLive}`),
    index('live_streams_scheduled').on(t.startTime, t.id).where(sql`not ${t.isLive} and end_time is null`),
  ],
);

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
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('stream_messages_number').on(t.streamId, t.number)],
);
