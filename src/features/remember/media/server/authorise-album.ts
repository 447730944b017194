import {
  authoriseManager,
  type ManagedMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { type AlbumRow, findAlbum } from './albums-store.ts';

declare const managed: unique symbol;
/** An album of a memorial that the reader manages; only this file makes one. */
export interface ManagedAlbum {
  readonly album: AlbumRow;
  readonly memorial: ManagedMemorial;
  readonly [managed]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'manager of album': ManagedAlbum;
  }
}

/**
 * Loads an album through its memorial: 404 where the reader may not see that, 403 where they may not manage
 * it.
 */
export const managerOfAlbum = guard(
  'manager of album',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const album = await findAlbum(db, params.id);
    if (!album) throw notFound('media.album_not_found');
    const memorial = await authoriseManager(db, viewer, album.memorialId).catch((error) => {
      throw (error as { status?: number }).status === 404 ? notFound('media.album_not_found') : error;
    });
    return { album, memorial } as ManagedAlbum;
  },
);
