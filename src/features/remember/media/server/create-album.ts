import { and, count, eq, max } from 'drizzle-orm';
import { memorialAlbums } from '#db/schema/media.ts';
import { memorials } from '#db/schema/memorials.ts';
import type { ManagedMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { ALBUMS_MAX, type AlbumForm } from '../media-fields.ts';
import { ALBUM_KINDS } from '../media-values.ts';
import type { AlbumRow } from './albums-store.ts';
import { attachMedia } from './attach-media.ts';

/** Makes an album behind the others. @throws AppError 409 with a title that is taken, 403 beyond their number */
export async function createAlbum(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  { title, items }: AlbumForm,
): Promise<AlbumRow> {
  const memorialId = memorial.id;
  // Locks the memorial, so that two new albums are counted one after the other.
  await tx.select({ id: memorials.id }).from(memorials).where(eq(memorials.id, memorialId)).for('update');
  await assertTitleFree(tx, memorialId, title);
  const [own] = await tx
    .select({ count: count(), last: max(memorialAlbums.position) })
    .from(memorialAlbums)
    .where(eq(memorialAlbums.memorialId, memorialId));
  if ((own?.count ?? 0) >= ALBUMS_MAX)
    throw new AppError(403, 'media.too_many_albums', { values: { limit: ALBUMS_MAX } });
  await attachMedia(tx, {
    memberId: memberOf(viewer).id,
    memorialId,
    urls: items,
    kinds: ALBUM_KINDS,
    field: 'items',
  });
  const position = (own?.last ?? -1) + 1;
  const [row] = await tx
    .insert(memorialAlbums)
    .values({ memorialId, title, items: [...new Set(items)], position })
    .returning();
  if (!row) throw new Error('the album was not written');
  await writeAudit(tx, viewer, {
    action: 'album.create',
    subjectType: 'album',
    subjectId: row.id,
    details: { memorialId },
  });
  return row;
}

export async function assertTitleFree(tx: Orm, memorialId: number, title: string): Promise<void> {
  const [taken] = await tx
    .select({ id: memorialAlbums.id })
    .from(memorialAlbums)
    .where(and(eq(memorialAlbums.memorialId, memorialId), eq(memorialAlbums.title, title)));
  if (taken) {
    throw new AppError(409, 'media.album_title_taken', {
      fields: { title: { code: 'media.album_title_taken' } },
    });
  }
}
