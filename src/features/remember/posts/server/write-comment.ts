import { and, eq, sql } from 'drizzle-orm';
import { memorialComments } from '#db/schema/memorials.ts';
import { stayContributor } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Orm, Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { PostComment } from '../posts-contract.ts';
import type { CommentChange, CommentForm } from '../posts-fields.ts';
import { announcePostChange } from './announce-posts.ts';
import {
  type CommentablePost,
  commentReaderOf,
  type OwnComment,
  type RemovableComment,
} from './authorise-comment.ts';
import type { ReadablePost } from './authorise-post.ts';
import { findComment } from './comments-store.ts';
import { hold } from './posts-store.ts';
import { presentComment } from './present-post.ts';
import { tellAuthor } from './tell-author.ts';

/**
 * Comments on a post, or replies to one of its comments; threads have one level.
 * @returns its id
 * @throws AppError 404 where the post or the comment it answers is gone
 */
export async function createComment(
  tx: Transaction,
  viewer: Viewer,
  post: CommentablePost,
  form: CommentForm,
): Promise<number> {
  await stayContributor(tx, viewer, post.memorialId);
  if (!(await hold(tx, 'memorial_posts', post.id))) throw notFound('posts.not_found');
  const parentId = form.parentId === undefined ? null : await threadOf(tx, post.id, form.parentId);
  const [row] = await tx
    .insert(memorialComments)
    .values({ postId: post.id, authorId: memberOf(viewer).id, content: form.content, parentId })
    .returning({ id: memorialComments.id });
  if (!row) throw new Error('the comment was not written');
  await writeAudit(tx, viewer, {
    action: 'comment.create',
    subjectType: 'comment',
    subjectId: row.id,
    details: { postId: post.id, memorialId: post.memorialId },
  });
  await tellAuthor(tx, viewer, post);
  await announcePostChange(tx, post.memorialId, post.id);
  return row.id;
}

/** @throws AppError 409 where it was changed since `version` was read, 403 for whom the family blocked by now */
export async function updateComment(
  tx: Transaction,
  viewer: Viewer,
  { id, post }: OwnComment,
  { version, content }: CommentChange,
): Promise<void> {
  await stayContributor(tx, viewer, post.memorialId);
  await takeVersion(tx, memorialComments, id, version);
  const changed = await tx
    .update(memorialComments)
    .set({ content, updatedAt: sql`now()` })
    .where(sql`${memorialComments.id} = ${id} and ${memorialComments.content} <> ${content}`)
    .returning({ id: memorialComments.id });
  if (changed.length === 0) return;
  await writeAudit(tx, viewer, {
    action: 'comment.update',
    subjectType: 'comment',
    subjectId: id,
    fields: ['content'],
  });
  await announcePostChange(tx, post.memorialId, post.id);
}

/** Removes a comment, and its replies with the first one of a thread. One that is gone by now was removed. */
export async function removeComment(tx: Orm, viewer: Viewer, comment: RemovableComment): Promise<void> {
  const { id, authorId, post } = comment;
  const removed = await tx
    .delete(memorialComments)
    .where(eq(memorialComments.id, id))
    .returning({ id: memorialComments.id });
  if (removed.length === 0) return;
  await writeAudit(tx, viewer, {
    action: 'comment.delete',
    subjectType: 'comment',
    subjectId: id,
    details: { postId: post.id, memorialId: post.memorialId, authorId },
  });
  await announcePostChange(tx, post.memorialId, post.id);
}

/** A comment that its reader may read, as it stands now. */
export async function showComment(
  db: Queries,
  viewer: Viewer,
  id: number,
  post: ReadablePost,
): Promise<PostComment> {
  const row = await findComment(db, id, commentReaderOf(post.memorial, viewer));
  if (!row) throw notFound('posts.comment_not_found');
  return presentComment(row, viewer, post.memorial);
}

/** The first comment of the thread that a comment of this post belongs to; it stays until the transaction ends. */
async function threadOf(tx: Orm, postId: number, id: number): Promise<number> {
  const [parent] = await tx
    .select({ id: memorialComments.id, parentId: memorialComments.parentId })
    .from(memorialComments)
    .where(and(eq(memorialComments.id, id), eq(memorialComments.postId, postId)));
  const thread = parent ? (parent.parentId ?? parent.id) : null;
  if (thread !== null && (await hold(tx, 'memorial_comments', thread))) return thread;
  throw new AppError(404, 'posts.comment_not_found', {
    fields: { parentId: { code: 'posts.comment_not_found' } },
  });
}
