import * as z from 'zod/mini';
import { REACTION_TYPES } from '#features/remember/memorials/memorials-values.ts';
import { madeByPrograms, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import { COMMENT_MAX, CONTENT_MAX, MEDIA_MAX, POST_TYPES, TAG_MAX, TAGS_MAX } from './posts-values.ts';

/** A whole family may sit behind one address, on the evening of a janazah a whole mosque. */
export const POST_RATE = { points: 120, seconds: 3600 };
export const COMMENT_RATE = { points: 300, seconds: 3600 };
export const REACTION_RATE = { points: 1200, seconds: 3600 };

const content = z.string().check(severalLines, z.maxLength(CONTENT_MAX, 'common.too_long'));

const tag = z
  .string()
  .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(TAG_MAX, 'posts.tag_too_long'));

const tags = z.array(tag).check(
  z.overwrite((list) => [...new Set(list)]),
  z.maxLength(TAGS_MAX, 'posts.too_many_tags'),
);

/** A post needs words or media, and media where its type names one (part 1 section 5). */
export const postForm = z
  .strictObject({
    content: z._default(content, ''),
    type: z._default(z.enum(POST_TYPES, 'common.invalid_value'), 'message'),
    mediaUrls: z._default(
      z
        .array(
          z
            .string()
            .check(
              z.minLength(1, 'common.required'),
              z.maxLength(500, 'common.too_long'),
              madeByPrograms('media.unknown'),
            ),
        )
        .check(z.maxLength(MEDIA_MAX, 'posts.too_many_media')),
      [],
    ),
    tags: z._default(tags, []),
  })
  .check(
    z.refine((post) => post.content !== '' || post.mediaUrls.length > 0, {
      error: 'posts.empty',
      path: ['content'],
    }),
    z.refine((post) => post.type === 'message' || post.mediaUrls.length > 0, {
      error: 'posts.media_needed',
      path: ['mediaUrls'],
    }),
  );

export const postChange = z.strictObject({ version, content: z.optional(content), tags: z.optional(tags) });

const comment = z
  .string()
  .check(severalLines, z.minLength(1, 'common.required'), z.maxLength(COMMENT_MAX, 'common.too_long'));

export const commentForm = z.strictObject({
  content: comment,
  /** The comment it answers. */
  parentId: z.optional(z.int().check(z.positive('common.bad_id'))),
});

export const commentChange = z.strictObject({ version, content: comment });

export const reactionForm = z.strictObject({ type: z.enum(REACTION_TYPES, 'common.invalid_value') });

export type PostForm = z.output<typeof postForm>;
export type PostChange = z.output<typeof postChange>;
export type CommentChange = z.output<typeof commentChange>;
export type CommentForm = z.output<typeof commentForm>;
