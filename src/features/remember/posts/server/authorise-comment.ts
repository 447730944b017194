import { mayManage, type VisibleMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import {
  asMissing,
  authorisePostContributor,
  authorisePostReader,
  type OpenPost,
  type ReadablePost,
} from './authorise-post.ts';
import { type CommentAccessRow, type CommentReader, findCommentAccess } from './comments-store.ts';

declare const readable: unique symbol;
declare const open: unique symbol;
declare const own: unique symbol;
declare const removable: unique symbol;
declare const commentable: unique symbol;

/** A comment that the reader may read; only this file makes one. */
export type ReadableComment = CommentAccessRow & {
  post: ReadablePost;
  readonly [readable]: true;
};
export type OpenComment = ReadableComment & { post: CommentablePost; readonly [open]: true };
export type OwnComment = OpenComment & { readonly [own]: true };
export type RemovableComment = CommentAccessRow & { post: ReadablePost; readonly [removable]: true };
/** A post whose family allows comments. */
export type CommentablePost = OpenPost & { readonly [commentable]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'commenter on post': CommentablePost;
    'contributor to comment': OpenComment;
    'author of comment': OwnComment;
    'remover of comment': RemovableComment;
  }
}

type OfOne = { params: { id: number } };

export const commenterOnPost = guard('commenter on post', (db, { viewer }, { params }: OfOne) =>
  authoriseCommenter(db, viewer, params.id),
);
export const contributorToComment = guard('contributor to comment', (db, { viewer }, { params }: OfOne) =>
  authoriseCommentContributor(db, viewer, params.id),
);
export const authorOfComment = guard('author of comment', async (db, { viewer }, { params }: OfOne) => {
  const comment = await authoriseCommentContributor(db, viewer, params.id);
  if (comment.authorId !== memberOf(viewer).id) throw forbidden();
  return comment as OwnComment;
});
/** Its author and the memorial's managers, also where comments are no longer shown. */
export const removerOfComment = guard('remover of comment', async (db, { viewer }, { params }: OfOne) => {
  const comment = await find(db, params.id);
  const post = await asMissing('posts.comment_not_found', authorisePostReader(db, viewer, comment.postId));
  if (comment.authorId !== memberOf(viewer).id && !mayManage(post.memorial, viewer)) throw forbidden();
  return { ...comment, post } as unknown as RemovableComment;
});

/** @throws AppError 403 where the family closed the comments, to everybody alike */
async function authoriseCommenter(db: Queries, viewer: Viewer, postId: number): Promise<CommentablePost> {
  const post = await authorisePostContributor(db, viewer, postId);
  if (!post.memorial.showComments) throw new AppError(403, 'posts.comments_closed');
  return post as CommentablePost;
}

/** @throws AppError 404 where its post is not to be seen, or comments are not shown */
export async function authoriseCommentReader(
  db: Queries,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<ReadableComment> {
  const comment = await find(db, id);
  const post = await asMissing(
    'posts.comment_not_found',
    authorisePostReader(db, viewer, comment.postId, link),
  );
  if (!post.memorial.showComments) throw notFound('posts.comment_not_found');
  return { ...comment, post } as ReadableComment;
}

async function authoriseCommentContributor(db: Queries, viewer: Viewer, id: number): Promise<OpenComment> {
  const comment = await find(db, id);
  const post = await asMissing('posts.comment_not_found', authoriseCommenter(db, viewer, comment.postId));
  return { ...comment, post } as unknown as OpenComment;
}

export const commentReaderOf = (memorial: VisibleMemorial, viewer: Viewer): CommentReader => ({
  id: viewer.member?.id ?? null,
  offeredReactions: memorial.offeredReactions,
});

async function find(db: Queries, id: number): Promise<CommentAccessRow> {
  const comment = await findCommentAccess(db, id);
  if (!comment) throw notFound('posts.comment_not_found');
  return comment;
}
