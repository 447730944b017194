import { eq, sql } from 'drizzle-orm';
import { memorialPosts } from '#db/schema/memorials.ts';
import { releaseMedia } from '#features/remember/media/server/release-media.ts';
import { stayContributor } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { PostChange } from '../posts-fields.ts';
import { announcePostChange } from './announce-posts.ts';
import type { OwnPost, PinnablePost, RemovablePost } from './authorise-post.ts';

/**
 * Changes an author's words or tags. What says the same as before is no edit.
 * @throws AppError 400 where neither words nor media would be left, 403 for whom the family blocked by now, 409 where it was changed
 * since `version` was read
 */
export async function updatePost(
  tx: Transaction,
  viewer: Viewer,
  { id, memorialId }: OwnPost,
  change: PostChange,
): Promise<void> {
  const isPost = eq(memorialPosts.id, id);
  await stayContributor(tx, viewer, memorialId);
  await takeVersion(tx, memorialPosts, id, change.version);
  const [before] = await tx.select().from(memorialPosts).where(isPost);
  if (!before) throw notFound('posts.not_found');
  const content = change.content ?? before.content;
  const tags = change.tags ?? before.tags;
  if (content === '' && before.mediaUrls.length === 0)
    throw new AppError(400, 'posts.empty', { fields: { content: { code: 'posts.empty' } } });
  const fields = [
    ...(content === before.content ? [] : ['content']),
    ...(tags.join('\n') === before.tags.join('\n') ? [] : ['tags']),
  ];
  if (fields.length === 0) return;
  await tx.update(memorialPosts).set({ content, tags, updatedAt: sql`now()` }).where(isPost);
  await writeAudit(tx, viewer, { action: 'post.update', subjectType: 'post', subjectId: id, fields });
  await announcePostChange(tx, memorialId, id);
}

/** Removes a post with its comments and reactions. One that is gone by now was removed. */
export async function removePost(tx: Orm, viewer: Viewer, post: RemovablePost, jobs: Jobs): Promise<void> {
  const { id, memorialId, authorId } = post;
  const [removed] = await tx
    .delete(memorialPosts)
    .where(eq(memorialPosts.id, id))
    .returning({ mediaUrls: memorialPosts.mediaUrls });
  if (!removed) return;
  await releaseMedia(tx, jobs, memorialId, removed.mediaUrls);
  await writeAudit(tx, viewer, {
    action: 'post.delete',
    subjectType: 'post',
    subjectId: id,
    details: { memorialId, authorId },
  });
  await announcePostChange(tx, memorialId, id);
}

/** Pinning is no edit: the author's words stay as old as they are. */
export async function pinPost(
  tx: Orm,
  viewer: Viewer,
  { id, memorialId }: PinnablePost,
  isPinned: boolean,
): Promise<void> {
  const changed = await tx
    .update(memorialPosts)
    .set({ isPinned })
    .where(sql`${memorialPosts.id} = ${id} and ${memorialPosts.isPinned} <> ${isPinned}`)
    .returning({ id: memorialPosts.id });
  if (changed.length === 0) return;
  await writeAudit(tx, viewer, {
    action: isPinned ? 'post.pin' : 'post.unpin',
    subjectType: 'post',
    subjectId: id,
    fields: ['isPinned'],
    details: { memorialId },
  });
  await announcePostChange(tx, memorialId, id);
}
