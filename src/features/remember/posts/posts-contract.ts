import * as z from 'zod';
import { REACTION_TYPES } from '#features/remember/memorials/memorials-values.ts';
import { idNumber, idParam, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import {
  COMMENT_RATE,
  commentChange,
  commentForm,
  POST_RATE,
  postChange,
  postForm,
  REACTION_RATE,
  reactionForm,
} from './posts-fields.ts';
import { postsPaths } from './posts-paths.ts';
import { POST_TYPES } from './posts-values.ts';

const reactionType = z.enum(REACTION_TYPES);

/** Null where the account is gone or its holder does not show their profile. */
const author = z.strictObject({ id: idNumber, fullName: z.string(), username: z.string() }).nullable();

/** Of the types that the family offers; a type that nobody chose is left out. */
const reactions = z.array(z.strictObject({ type: reactionType, count: z.int().positive() }));

export const commentShape = z.strictObject({
  id: idNumber,
  postId: idNumber,
  /** The first comment of its thread; null for one itself. */
  parentId: idNumber.nullable(),
  content: z.string(),
  /** Sent along with a change of it. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  author,
  reactions,
  userReaction: reactionType.nullable(),
  /** What the reader may do with it. */
  may: z.strictObject({ edit: z.boolean(), delete: z.boolean() }),
});

export const postShape = z.strictObject({
  id: idNumber,
  type: z.enum(POST_TYPES),
  content: z.string(),
  mediaUrls: z.array(z.string()),
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  /** Sent along with a change of it. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  author,
  reactions,
  userReaction: reactionType.nullable(),
  /** The newest three threads: the newest thread first, in a thread its first comment and then the replies. */
  comments: z.array(commentShape),
  commentCount: z.int(),
  /** The cursor with which `GET /api/posts/:id/comments` goes on; null where `comments` are all there are. */
  nextComments: z.string().nullable(),
  may: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    comment: z.boolean(),
    react: z.boolean(),
  }),
});

export type Post = z.output<typeof postShape>;
export type PostComment = z.output<typeof commentShape>;

/** `type` is what was asked for, `userReaction` what stands now: asking for the same one again takes it back. */
export const reactionReply = z.strictObject({
  type: reactionType,
  userReaction: reactionType.nullable(),
  reactions,
});

export type ReactionReply = z.output<typeof reactionReply>;

const link = z.string().check(madeByPrograms()).max(100).optional();
const done = z.strictObject({ ok: z.literal(true) });

export const postsContract = {
  list: operation({
    path: postsPaths.list,
    summary: 'Posts on a memorial, pinned ones first, then newest first',
    policy: 'viewer of memorial',
    shows: ['memorial'],
    paged: true,
    params: idParams,
    query: z.strictObject({
      link,
      /** This one alone, or nothing: for pages that are told of a change and do not know whether it is still there. */
      only: idParam.optional(),
      ...pageQuery,
    }),
    reply: z.array(postShape),
  }),
  create: operation({
    path: postsPaths.create,
    summary: 'Shares a message, photos, video or sound on a memorial',
    policy: 'contributor of memorial',
    rate: POST_RATE,
    idempotent: true,
    params: idParams,
    body: postForm,
    reply: postShape,
  }),
  get: operation({
    path: postsPaths.get,
    summary: 'One post',
    policy: 'reader of post',
    params: idParams,
    query: z.strictObject({ link }),
    reply: postShape,
  }),
  update: operation({
    path: postsPaths.update,
    summary: 'Changes the words or tags of one’s own post',
    policy: 'author of post',
    rate: POST_RATE,
    params: idParams,
    body: postChange,
    reply: postShape,
  }),
  remove: operation({
    path: postsPaths.remove,
    summary: 'Removes a post: its author or a manager of the memorial',
    policy: 'remover of post',
    params: idParams,
    reply: done,
  }),
  pin: operation({
    path: postsPaths.pin,
    summary: 'Keeps a post at the head of its memorial, or lets it go',
    policy: 'manager of post',
    rate: POST_RATE,
    params: idParams,
    body: z.strictObject({ isPinned: z.boolean() }),
    reply: postShape,
  }),
  react: operation({
    path: postsPaths.react,
    summary: 'Reacts to a post; the same reaction again takes it back, another one takes its place',
    policy: 'contributor to post',
    rate: REACTION_RATE,
    params: idParams,
    body: reactionForm,
    reply: reactionReply,
  }),
  comments: operation({
    path: postsPaths.comments,
    summary: 'Comments on a post: the newest thread first, in a thread the oldest first',
    policy: 'reader of post',
    paged: true,
    params: idParams,
    query: z.strictObject({ link, ...pageQuery }),
    reply: z.array(commentShape),
  }),
  comment: operation({
    path: postsPaths.comment,
    summary: 'Comments on a post or replies to a comment; a reply to a reply joins its thread',
    policy: 'commenter on post',
    rate: COMMENT_RATE,
    idempotent: true,
    params: idParams,
    body: commentForm,
    reply: commentShape,
  }),
  updateComment: operation({
    path: postsPaths.updateComment,
    summary: 'Changes one’s own comment',
    policy: 'author of comment',
    rate: COMMENT_RATE,
    params: idParams,
    body: commentChange,
    reply: commentShape,
  }),
  removeComment: operation({
    path: postsPaths.removeComment,
    summary: 'Removes a comment with its replies: its author or a manager of the memorial',
    policy: 'remover of comment',
    params: idParams,
    reply: done,
  }),
  reactToComment: operation({
    path: postsPaths.reactToComment,
    summary: 'Reacts to a comment, as to a post',
    policy: 'contributor to comment',
    rate: REACTION_RATE,
    params: idParams,
    body: reactionForm,
    reply: reactionReply,
  }),
};

export type PostsContract = typeof postsContract;
