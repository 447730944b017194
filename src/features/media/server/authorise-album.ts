import { authoriseManager, type ManagedMemorial } from '#features/memorials/server/authorise-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { type AlbumRow, findAlbum } from './albums-store.ts';

/** Loads an album by way of its memorial. @throws AppError 404 where that is not theirs to see, 403 to manage */
export async function authoriseAlbum(
  db: Queries,
  viewer: Viewer,
  id: number,
): Promise<{ album: AlbumRow; memorial: ManagedMemorial }> {
  const album = await findAlbum(db, id);
  if (!album) throw notFound('media.album_not_found');
  const memorial = await authoriseManager(db, viewer, album.memorialId).catch((error) => {
    throw (error as { status?: number }).status === 404 ? notFound('media.album_not_found') : error;
  });
  return { album, memorial };
}
