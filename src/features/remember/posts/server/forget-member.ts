import { eq, inArray } from 'drizzle-orm';
import { memorialComments, memorialPosts } from '#db/schema/memorials.ts';
import { releaseMedia } from '#features/remember/media/server/release-media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { announcePostChange } from './announce-posts.ts';

/**
 * Of an account that ends, where its member wished so: their posts with what stands under them, their comments with
 * the replies. Otherwise these stay, without a name.
 */
export async function removeWordsOf(tx: Orm, jobs: Jobs, userId: number): Promise<void> {
  const posts = await tx.delete(memorialPosts).where(eq(memorialPosts.authorId, userId)).returning({
    id: memorialPosts.id,
    memorialId: memorialPosts.memorialId,
    mediaUrls: memorialPosts.mediaUrls,
  });
  for (const { id, memorialId, mediaUrls } of posts) {
    await releaseMedia(tx, jobs, memorialId, mediaUrls);
    await announcePostChange(tx, memorialId, id);
  }
  const comments = await tx
    .delete(memorialComments)
    .where(eq(memorialComments.authorId, userId))
    .returning({ postId: memorialComments.postId });
  if (comments.length === 0) return;
  const talked = await tx
    .select({ id: memorialPosts.id, memorialId: memorialPosts.memorialId })
    .from(memorialPosts)
    .where(
      inArray(
        memorialPosts.id,
        comments.map(({ postId }) => postId),
      ),
    );
  for (const { id, memorialId } of talked) await announcePostChange(tx, memorialId, id);
}
