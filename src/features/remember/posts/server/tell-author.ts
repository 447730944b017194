import { and, eq } from 'drizzle-orm';
import { memorialMembers } from '#db/schema/memorials.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { presentMemorial } from '#features/remember/memorials/server/present-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { CommentablePost } from './authorise-comment.ts';

/**
 * Tells who shared a post that somebody else commented on it, as long as they may still see it. The title is as
 * everybody reads it: the name may be withheld.
 */
export async function tellAuthor(tx: Orm, viewer: Viewer, post: CommentablePost): Promise<void> {
  const { authorId, memorial } = post;
  if (authorId === null || authorId === memberOf(viewer).id) return;
  const isOpen = memorial.visibility === 'public' && !memorial.archivedAt && !memorial.hiddenAt;
  const isOfFamily = and(eq(memorialMembers.memorialId, memorial.id), eq(memorialMembers.userId, authorId));
  if (!isOpen && (await tx.$count(memorialMembers, isOfFamily)) === 0) return;
  await notify(tx, {
    userId: authorId,
    kind: 'posts.commented',
    values: { title: presentMemorial(memorial).title },
    link: `/memorial/${memorial.id}`,
  });
}
