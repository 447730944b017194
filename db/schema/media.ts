import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { MEDIA_KINDS, MEDIA_STATUSES } from '#features/remember/media/media-values.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { memorials } from './memorials.ts';
import { users } from './people.ts';
import { ofMemorial } from './references.ts';

/** One stored file made from an upload: a picture in a size and format, a playable video, a poster, captions. */
export interface Rendition {
  /** Last part of the rendition's address: 'large.webp', 'video.mp4', 'captions.vtt'. */
  name: string;
  /** MIME type as served. */
  type: string;
  bytes: number;
  /** Pixels; absent for sound and captions. */
  width?: number;
  height?: number;
}

/** An uploaded photo, video or sound. Its address is `/media/<key>/<rendition>`; its files lie under `<key>/`. */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** 22 random URL-safe characters; the name of the file as uploaded is kept nowhere, it could say too much. */
    key: varchar({ length: 22 }).notNull().unique(),
    /** Null once the uploader's account is gone. */
    ownerId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    /**
     * Null until the file stands on a memorial or in one of its posts: until then only its uploader sees it.
     */
    memorialId: foreignId().references(() => memorials.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    status: text().notNull().default('processing'),
    /** Percent of the processing job that is done. */
    progress: integer().notNull().default(0),
    /** Message key of what went wrong; only with status 'failed'. */
    failure: varchar({ length: 100 }),
    /** Size in bytes of the file as uploaded. */
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Length in seconds, for video and sound. */
    duration: doublePrecision(),
    /** A few pixels as a data URI, shown until the picture has come. */
    placeholder: varchar({ length: 1500 }),
    renditions: jsonb().notNull().default([]).$type<Rendition[]>(),
    caption: varchar({ length: 500 }).notNull().default(''),
    /** Storage name of the file as uploaded, until every rendition is made. */
    source: varchar({ length: 100 }),
    takenDownAt: instant(),
    version: version(),
    createdAt: createdAt(),
    /**
     * When the upload was put to use on a memorial or as evidence; one that nobody used is removed after a
     * day.
     */
    attachedAt: instant(),
  },
  (t) => [
    oneOf('media_kind', t.kind, MEDIA_KINDS),
    oneOf('media_status', t.status, MEDIA_STATUSES),
    check('media_progress', sql`${t.progress} between 0 and 100`),
    check('media_failure', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    index('media_memorial').on(t.memorialId),
    index('media_owner').on(t.ownerId, t.createdAt.desc()),
    index('media_unused').on(t.createdAt).where(sql`${t.attachedAt} is null`),
    index('media_unfinished').on(t.createdAt).where(sql`${t.status} = 'processing'`),
  ],
);

/** A named group of a memorial's photos and videos, beside the memorial's own list. */
export const memorialAlbums = pgTable(
  'memorial_albums',
  {
    id: id(),
    memorialId: ofMemorial(),
    title: varchar({ length: 120 }).notNull(),
    /** Addresses of the album's files, in the family's order. */
    items: jsonb().notNull().default([]).$type<string[]>(),
    /** Address of the picture on its cover; null: the first. */
    cover: text(),
    position: integer().notNull().default(0),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    check('memorial_albums_items', sql`jsonb_typeof(${t.items}) = 'array'`),
    index('memorial_albums_memorial').on(t.memorialId, t.position, t.id),
    uniqueIndex('memorial_albums_title').on(t.memorialId, t.title),
  ],
);
