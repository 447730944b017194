import { and, eq, sql } from 'drizzle-orm';
import { memorialReactions } from '#db/schema/memorials.ts';
import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';
import type { OpenMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { stayContributor } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { ReactionReply } from '../posts-contract.ts';
import { announcePostChange } from './announce-posts.ts';
import { commentReaderOf, type OpenComment } from './authorise-comment.ts';
import { type OpenPost, readerOf } from './authorise-post.ts';
import { findComment } from './comments-store.ts';
import { findPost, hold } from './posts-store.ts';
import { presentReactions } from './present-author.ts';

/** Reacts to a post. @throws AppError 403 for a type that the family does not offer */
export async function reactToPost(
  tx: Transaction,
  viewer: Viewer,
  { id, memorial }: OpenPost,
  type: ReactionType,
): Promise<ReactionReply> {
  assertOffered(memorial, type);
  await stayContributor(tx, viewer, memorial.id);
  if (!(await hold(tx, 'memorial_posts', id))) throw notFound('posts.not_found');
  await toggle(tx, { postId: id }, memberOf(viewer).id, type);
  await announcePostChange(tx, memorial.id, id);
  return replyOf(type, await findPost(tx, id, readerOf(memorial, viewer)));
}

export async function reactToComment(
  tx: Transaction,
  viewer: Viewer,
  { id, post }: OpenComment,
  type: ReactionType,
): Promise<ReactionReply> {
  assertOffered(post.memorial, type);
  await stayContributor(tx, viewer, post.memorialId);
  if (!(await hold(tx, 'memorial_comments', id))) throw notFound('posts.comment_not_found');
  await toggle(tx, { commentId: id }, memberOf(viewer).id, type);
  await announcePostChange(tx, post.memorialId, post.id);
  return replyOf(type, await findComment(tx, id, commentReaderOf(post.memorial, viewer)));
}

function assertOffered({ offeredReactions }: OpenMemorial, type: ReactionType): void {
  if (!offeredReactions.includes(type)) throw new AppError(403, 'posts.reaction_not_offered');
}

/** Many at once by one person follow one another, so that each sees what the last one left. */
async function toggle(
  tx: Orm,
  target: { postId: number } | { commentId: number },
  userId: number,
  type: ReactionType,
): Promise<void> {
  const [key, id] = 'postId' in target ? ['post', target.postId] : ['comment', target.commentId];
  await sqlExecutor(tx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `reaction:${key}:${id}:${userId}`,
  ]);
  const column = 'postId' in target ? memorialReactions.postId : memorialReactions.commentId;
  const isOwn = and(eq(column, id), eq(memorialReactions.userId, userId));
  const [standing] = await tx
    .delete(memorialReactions)
    .where(isOwn)
    .returning({ type: memorialReactions.type });
  if (standing?.type === type) return;
  await tx.insert(memorialReactions).values({ ...target, userId, type, createdAt: sql`now()` });
}

function replyOf(
  type: ReactionType,
  row: Pick<ReactionReply, 'reactions' | 'userReaction'> | null,
): ReactionReply {
  // The post was removed at this very moment, so nothing is left.
  return {
    type,
    userReaction: row?.userReaction ?? null,
    reactions: presentReactions(row?.reactions ?? []),
  };
}
