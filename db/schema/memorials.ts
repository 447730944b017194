import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  FIRST_REACTIONS,
  HOME_PLACES,
  MEMBER_ROLES,
  NAME_STYLES,
  REACTION_TYPES,
  VISIBILITIES,
} from '#features/remember/memorials/memorials-values.ts';
import { POST_TYPES } from '#features/remember/posts/posts-values.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { graves } from './graves.ts';
import { users } from './people.ts';

export interface TimelineEvent {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  date: string;
  event: string;
}

const mediaList = () => jsonb().notNull().default([]).$type<string[]>();

/** A family's page for one who died. */
export const memorials = pgTable(
  'memorials',
  {
    id: id(),
    graveId: foreignId()
      .notNull()
      .references(() => graves.id),
    /** Null once the creator's account is gone: the page stays, ownerless and read-only. */
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    title: varchar({ length: 255 }).notNull(),
    description: varchar({ length: 10000 }).notNull().default(''),
    photos: mediaList(),
    videos: mediaList(),
    audioFiles: mediaList(),
    timeline: jsonb().notNull().default([]).$type<TimelineEvent[]>(),
    visibility: text().notNull().default('public'),
    isPublic: boolean().notNull().generatedAlwaysAs(sql`visibility = 'public'`),
    offeredReactions: text()
      .array()
      .notNull()
      .default([...FIRST_REACTIONS]),
    showPhotos: boolean().notNull().default(true),
    showComments: boolean().notNull().default(true),
    womensNames: text().notNull().default('full'),
    /** Shown instead of the name with 'relation': 'Mother of Ahmed Mirza'. */
    displayedAs: varchar({ length: 255 }).notNull().default(''),
    /** Counts changes, so that an edit can say which state of the memorial it was based on. */
    version: integer().notNull().default(1),
    /** Set while a claim is being reviewed; the memorial's managers and admins still see it. */
    /** The earliest of what hides it now (`hide-memorial.ts`); null where nothing does. */
    hiddenAt: instant(),
    /** Set and lifted by an administrator alone. */
    adminHiddenAt: instant(),
    /** Set when an admin takes the memorial down; only its managers and admins see it until it is restored. */
    takenDownAt: instant(),
    /** Its place on the first page, as an administrator who looked at it decided. */
    homePlace: text().notNull().default('unseen'),
    isDemo: boolean().notNull().default(false),
    archivedAt: instant(),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('memorials_visibility', t.visibility, VISIBILITIES),
    oneOf('memorials_womens_names', t.womensNames, NAME_STYLES),
    oneOf('memorials_home_place', t.homePlace, HOME_PLACES),
    check(
      'memorials_lists',
      sql`jsonb_typeof(${t.photos}) = 'array' and jsonb_typeof(${t.videos}) = 'array' and jsonb_typeof(${t.audioFiles}) = 'array' and jsonb_typeof(${t.timeline}) = 'array'`,
    ),
    index('memorials_grave').on(t.graveId),
    index('memorials_creator').on(t.createdBy),
    index('memorials_home').on(t.id).where(sql`${t.homePlace} in ('recent', 'featured')`),
    index('memorials_public_recent')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isPublic} and ${t.deletedAt} is null and ${t.archivedAt} is null`),
  ],
);

/** Who looks after a memorial, adds to it or may read it. */
export const memorialMembers = pgTable(
  'memorial_members',
  {
    memorialId: foreignId()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    userId: foreignId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memorialId, t.userId] }),
    oneOf('memorial_members_role', t.role, MEMBER_ROLES),
    index('memorial_members_user').on(t.userId),
  ],
);

/** A dua that somebody sent for one who died, read by a moderator before it is shown. */
export const duas = pgTable(
  'duas',
  {
    id: id(),
    graveId: foreignId().references(() => graves.id, { onDelete: 'cascade' }),
    memorialId: foreignId().references(() => memorials.id, { onDelete: 'cascade' }),
    content: varchar({ length: 2000 }).notNull(),
    /** The name as typed: for moderators only. */
    submittedBy: varchar({ length: 255 }),
    senderId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    isAnonymous: boolean().notNull().default(false),
    language: varchar({ length: 2 }).notNull().default('en'),
    /** Null until a person has read it. */
    isApproved: boolean(),
    moderatedBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    moderatedAt: instant(),
    rejectionReason: varchar({ length: 500 }),
    /** The moderator's answer to a sender who was signed in. */
    moderatorNote: varchar({ length: 500 }).notNull().default(''),
    takenDownAt: instant(),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('duas_language', t.language, LANGUAGES),
    check('duas_content', sql`length(trim(${t.content})) > 0`),
    check('duas_moderated', sql`(${t.isApproved} is null) = (${t.moderatedAt} is null)`),
    index('duas_memorial').on(t.memorialId, t.createdAt.desc(), t.id.desc()).where(sql`${t.isApproved}`),
    index('duas_grave').on(t.graveId, t.createdAt.desc(), t.id.desc()).where(sql`${t.isApproved}`),
    index('duas_general')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.isApproved} and ${t.graveId} is null and ${t.memorialId} is null`),
    index('duas_pending').on(t.createdAt, t.id).where(sql`${t.isApproved} is null`),
    index('duas_moderated').on(t.moderatedAt.desc()).where(sql`${t.moderatedAt} is not null`),
    index('duas_sender').on(t.senderId, t.createdAt.desc()),
  ],
);

/** What somebody wrote on a memorial. */
export const memorialPosts = pgTable(
  'memorial_posts',
  {
    id: id(),
    memorialId: foreignId()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    authorId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    content: varchar({ length: 5000 }).notNull().default(''),
    type: text().notNull().default('message'),
    mediaUrls: mediaList(),
    tags: text().array().notNull().default([]),
    isPublic: boolean().notNull().default(true),
    isPinned: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    takenDownAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    oneOf('memorial_posts_type', t.type, POST_TYPES),
    check('memorial_posts_not_empty', sql`${t.content} <> '' or jsonb_array_length(${t.mediaUrls}) > 0`),
    index('memorial_posts_memorial').on(t.memorialId, t.isPinned.desc(), t.createdAt.desc(), t.id.desc()),
    index('memorial_posts_author').on(t.authorId),
  ],
);

/** An answer to a post, or to another answer. */
export const memorialComments = pgTable(
  'memorial_comments',
  {
    id: id(),
    postId: foreignId()
      .notNull()
      .references(() => memorialPosts.id, { onDelete: 'cascade' }),
    authorId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    content: varchar({ length: 2000 }).notNull(),
    parentId: foreignId().references((): AnyPgColumn => memorialComments.id, { onDelete: 'cascade' }),
    takenDownAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('memorial_comments_post').on(t.postId, t.id),
    index('memorial_comments_parent').on(t.parentId),
    index('memorial_comments_author').on(t.authorId),
  ],
);

/** A sign of sympathy under a post or a comment. */
export const memorialReactions = pgTable(
  'memorial_reactions',
  {
    id: id(),
    postId: foreignId().references(() => memorialPosts.id, { onDelete: 'cascade' }),
    commentId: foreignId().references(() => memorialComments.id, { onDelete: 'cascade' }),
    userId: foreignId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('memorial_reactions_type', t.type, REACTION_TYPES),
    check('memorial_reactions_target', sql`(${t.postId} is null) <> (${t.commentId} is null)`),
    uniqueIndex('memorial_reactions_post').on(t.postId, t.userId).where(sql`${t.postId} is not null`),
    uniqueIndex('memorial_reactions_comment')
      .on(t.commentId, t.userId)
      .where(sql`${t.commentId} is not null`),
    index('memorial_reactions_user').on(t.userId),
  ],
);

/** Memorials that a member keeps in their own list. */
export const favourites = pgTable(
  'favourites',
  {
    userId: foreignId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    memorialId: foreignId()
      .notNull()
      .references(() => memorials.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.memorialId] })],
);
