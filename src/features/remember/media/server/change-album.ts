import { eq } from 'drizzle-orm';
import { memorialAlbums } from '#db/schema/media.ts';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { AlbumChanges } from '../media-fields.ts';
import { ALBUM_KINDS } from '../media-values.ts';
import { type AlbumRow, lockAlbum } from './albums-store.ts';
import { attachMedia } from './attach-media.ts';
import { assertTitleFree } from './create-album.ts';
import { releaseMedia } from './release-media.ts';

/**
 * Changes an album; items that leave it and are used nowhere else are deleted. The manager is authorised
 * already. @throws AppError 409 where it was changed since `version` was read
 */
export async function changeAlbum(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  { id, memorialId }: Pick<AlbumRow, 'id' | 'memorialId'>,
  { version, ...changes }: AlbumChanges,
): Promise<AlbumRow> {
  await tx.select({ id: memorials.id }).from(memorials).where(eq(memorials.id, memorialId)).for('update');
  const album = await lockAlbum(tx, id);
  if (!album) throw notFound('media.album_not_found');
  await takeVersion(tx, memorialAlbums, id, version);
  const title = changes.title ?? album.title;
  if (title !== album.title) await assertTitleFree(tx, memorialId, title);
  const items = changes.items ? [...new Set(changes.items)] : album.items;
  if (changes.items) {
    const memberId = memberOf(viewer).id;
    await attachMedia(tx, {
      memberId,
      memorialId,
      urls: changes.items,
      kinds: ALBUM_KINDS,
      field: 'items',
    });
  }
  const cover = coverOf(changes, album, items);
  const [row] = await tx
    .update(memorialAlbums)
    .set({ title, items, cover })
    .where(eq(memorialAlbums.id, id))
    .returning();
  if (!row) throw new Error('the album was not written');
  const left = album.items.filter((item) => !items.includes(item));
  await releaseMedia(tx, jobs, memorialId, left);
  await writeAudit(tx, viewer, {
    action: 'album.change',
    subjectType: 'album',
    subjectId: id,
    fields: Object.keys(changes),
    details: { memorialId },
  });
  return row;
}

function coverOf(changes: Omit<AlbumChanges, 'version'>, album: AlbumRow, items: string[]): string | null {
  const { cover } = changes;
  if (cover && !items.includes(cover)) {
    throw new AppError(400, 'media.cover_not_in_album', {
      fields: { cover: { code: 'media.cover_not_in_album' } },
    });
  }
  if (cover !== undefined) return cover;
  return album.cover && items.includes(album.cover) ? album.cover : null;
}

/** Deletes an album and those of its items that are used nowhere else. */
export async function deleteAlbum(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  { id, memorialId }: Pick<AlbumRow, 'id' | 'memorialId'>,
): Promise<void> {
  const [album] = await tx.delete(memorialAlbums).where(eq(memorialAlbums.id, id)).returning();
  if (!album) throw notFound('media.album_not_found');
  await releaseMedia(tx, jobs, memorialId, album.items);
  await writeAudit(tx, viewer, {
    action: 'album.delete',
    subjectType: 'album',
    subjectId: id,
    details: { memorialId },
  });
}
