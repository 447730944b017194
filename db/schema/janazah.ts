import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { createdAt, foreignId, id, instant, version } from './columns.ts';
import { graves } from './graves.ts';
import { memorials } from './memorials.ts';
import { users } from './people.ts';
import { cemeteries } from './places.ts';
import { ofMember } from './references.ts';
import { liveStreams } from './streams.ts';

/** When and where somebody's funeral prayer and burial are. A notice leaves the lists once it has passed. */
export const janazahNotices = pgTable(
  'janazah_notices',
  {
    id: id(),
    deceasedName: varchar({ length: 255 }).notNull(),
    /** Mosque or other place of the prayer, and its address. */
    mosque: varchar({ length: 255 }).notNull(),
    address: varchar({ length: 500 }).notNull().default(''),
    prayerAt: instant().notNull(),
    burialAt: instant(),
    cemeteryId: foreignId().references(() => cemeteries.id, { onDelete: 'set null' }),
    streamId: foreignId().references(() => liveStreams.id, { onDelete: 'set null' }),
    graveId: foreignId().references(() => graves.id, { onDelete: 'set null' }),
    memorialId: foreignId().references(() => memorials.id, { onDelete: 'set null' }),
    note: varchar({ length: 1000 }).notNull().default(''),
    /** Who of the family wished it to be public, as its author recorded it. */
    consentName: varchar({ length: 255 }).notNull(),
    /**
     * Whether women may attend the prayer; their space, parking for elders and the like are described in the
     * note.
     */
    hasWomensSpace: boolean().notNull().default(false),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    sequence: integer().notNull().default(0),
    cancelledAt: instant(),
    removedAt: instant(),
    expiresAt: instant().notNull(),
    isDemo: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('janazah_notices_coming').on(t.prayerAt, t.id).where(sql`${t.removedAt} is null`),
    index('janazah_notices_author').on(t.createdBy, t.id.desc()),
    index('janazah_notices_stream').on(t.streamId),
    index('janazah_notices_grave').on(t.graveId),
  ],
);

/** Members who hear of every change of time or place. */
export const noticeFollowers = pgTable(
  'notice_followers',
  {
    noticeId: foreignId()
      .notNull()
      .references(() => janazahNotices.id, { onDelete: 'cascade' }),
    userId: ofMember(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] }), index('notice_followers_user').on(t.userId)],
);
