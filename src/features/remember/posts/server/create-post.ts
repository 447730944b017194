import { memorialPosts } from '#db/schema/memorials.ts';
import { PLAYED_KINDS, UPLOAD_KINDS } from '#features/remember/media/media-values.ts';
import { attachMedia } from '#features/remember/media/server/attach-media.ts';
import type { OpenMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { stayContributor } from '#features/remember/memorials/server/hold-memorial.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { PostForm } from '../posts-fields.ts';
import { announcePostChange } from './announce-posts.ts';

/**
 * Shares a post on a memorial that its author may write on.
 * @returns its id
 * @throws AppError 403 for photos where the family shows none, 400 for media that are not the author's uploads
 */
export async function createPost(
  tx: Transaction,
  viewer: Viewer,
  memorial: OpenMemorial,
  form: PostForm,
): Promise<number> {
  const member = memberOf(viewer);
  if (form.type === 'photo' && !memorial.showPhotos) throw new AppError(403, 'posts.photos_closed');
  await attachMedia(tx, {
    memberId: member.id,
    memorialId: memorial.id,
    urls: form.mediaUrls,
    kinds: memorial.showPhotos ? UPLOAD_KINDS : PLAYED_KINDS,
    field: 'mediaUrls',
  });
  await stayContributor(tx, viewer, memorial.id);
  const [row] = await tx
    .insert(memorialPosts)
    .values({ ...form, memorialId: memorial.id, authorId: member.id, isDemo: member.isDemo })
    .returning({ id: memorialPosts.id });
  if (!row) throw new Error('the post was not written');
  await writeAudit(tx, viewer, {
    action: 'post.create',
    subjectType: 'post',
    subjectId: row.id,
    details: { memorialId: memorial.id, type: form.type, media: form.mediaUrls.length },
  });
  await announcePostChange(tx, memorial.id, row.id);
  return row.id;
}
