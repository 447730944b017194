import {
  assertWithinPlan,
  authoriseManager,
  authoriseViewer,
  mayManage,
} from '#features/memorials/server/authorise-memorial.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { mediaContract } from '../media-contract.ts';
import { albumsOfMemorial } from './albums-store.ts';
import { authoriseAlbum } from './authorise-album.ts';
import { changeAlbum, deleteAlbum } from './change-album.ts';
import { createAlbum } from './create-album.ts';
import type { MediaParts } from './media-parts.ts';
import { presentAlbum, presentAlbums, withoutPhotos } from './present-album.ts';

export function albumsRoutes({ db, jobs }: Pick<MediaParts, 'db' | 'jobs'>): BoundOperation[] {
  return [
    bindLoose(mediaContract.albums, async (call, { params, query }) => {
      const memorial = await authoriseViewer(db, call.viewer, params.id, query.link);
      const albums = await presentAlbums(db, await albumsOfMemorial(db, memorial.id));
      return memorial.showPhotos || mayManage(memorial, call.viewer) ? albums : albums.map(withoutPhotos);
    }),
    bindLoose(mediaContract.createAlbum, async (call, { params, body }) => {
      const memorial = await authoriseManager(db, call.viewer, params.id);
      assertWithinPlan(memorial, call.viewer);
      const row = await db.transaction((tx) => createAlbum(tx, call.viewer, memorial, body));
      call.answer.status = 201;
      return presentAlbum(db, row);
    }),
    bindLoose(mediaContract.changeAlbum, async (call, { params, body }) => {
      const { album, memorial } = await authoriseAlbum(db, call.viewer, params.id);
      assertWithinPlan(memorial, call.viewer);
      const row = await db.transaction((tx) => changeAlbum(tx, jobs, call.viewer, album, body));
      return presentAlbum(db, row);
    }),
    bindLoose(mediaContract.removeAlbum, async (call, { params }) => {
      const { album } = await authoriseAlbum(db, call.viewer, params.id);
      await db.transaction((tx) => deleteAlbum(tx, jobs, call.viewer, album));
      return null;
    }),
  ];
}
