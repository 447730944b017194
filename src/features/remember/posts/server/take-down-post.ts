import { eq, sql } from 'drizzle-orm';
import { memorialComments, memorialPosts } from '#db/schema/memorials.ts';
import { hideFilesOfPost } from '#features/remember/media/server/take-down-media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announcePostChange } from './announce-posts.ts';

/**
 * Hides a post with its files from everybody, or shows it again. The caller checks who may.
 * @returns its author and memorial; null where it is gone
 */
export async function hidePost(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(memorialPosts)
    .set({ takenDownAt: isHidden ? sql`now()` : null })
    .where(eq(memorialPosts.id, id))
    .returning({
      ownerId: memorialPosts.authorId,
      memorialId: memorialPosts.memorialId,
      mediaUrls: memorialPosts.mediaUrls,
    });
  if (!row) return null;
  const { mediaUrls, ...hidden } = row;
  await hideFilesOfPost(tx, row.memorialId, mediaUrls, isHidden);
  await announcePostChange(tx, row.memorialId, id);
  return hidden;
}

/** The same for a comment; with the first one of a thread its replies go. */
export async function hideComment(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(memorialComments)
    .set({ takenDownAt: isHidden ? sql`now()` : null })
    .where(eq(memorialComments.id, id))
    .returning({ ownerId: memorialComments.authorId, postId: memorialComments.postId });
  if (!row) return null;
  const [post] = await tx
    .select({ memorialId: memorialPosts.memorialId })
    .from(memorialPosts)
    .where(eq(memorialPosts.id, row.postId));
  if (!post) return null;
  await announcePostChange(tx, post.memorialId, row.postId);
  return { ownerId: row.ownerId, memorialId: post.memorialId };
}
