import { index, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant } from './columns.ts';
import { users } from './people.ts';
import { ofMember } from './references.ts';
import { liveStreams } from './streams.ts';

/** Whom a host named to look after a stream, by the address that was written to; whoever proved that it is theirs is meant. */
export const streamModerators = pgTable(
  'stream_moderators',
  {
    id: id(),
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    email: varchar({ length: 254 }).notNull(),
    namedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** The named person does not look after it (any more): they said no, or left. */
    declinedAt: instant(),
  },
  (t) => [
    unique('stream_moderators_once').on(t.streamId, t.email),
    index('stream_moderators_email').on(t.email),
    index('stream_moderators_named_by').on(t.namedBy),
  ],
);

/** Who looks after a live stream at this moment; rewritten every few seconds by their page, never kept. */
export const streamPresences = pgTable(
  'stream_presences',
  {
    streamId: foreignId()
      .notNull()
      .references(() => liveStreams.id, { onDelete: 'cascade' }),
    userId: ofMember(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.streamId, t.userId] }),
    index('stream_presences_user').on(t.userId),
    index('stream_presences_seen').on(t.seenAt),
  ],
);
