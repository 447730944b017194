import {
  assertWithinPlan,
  managerOfMemorial,
  mayManage,
  viewerOfMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { mediaContract } from '../media-contract.ts';
import { albumsOfMemorial } from './albums-store.ts';
import { managerOfAlbum } from './authorise-album.ts';
import { changeAlbum, deleteAlbum } from './change-album.ts';
import { createAlbum } from './create-album.ts';
import type { MediaParts } from './media-parts.ts';
import { presentAlbum, presentAlbums, withoutPhotos } from './present-album.ts';

export function albumsRoutes({ jobs }: Pick<MediaParts, 'jobs'>): BoundOperation[] {
  return [
    bind(mediaContract.albums, viewerOfMemorial, async (memorial, { db, viewer }) => {
      const albums = await presentAlbums(db, await albumsOfMemorial(db, memorial.id));
      return memorial.showPhotos || mayManage(memorial, viewer) ? albums : albums.map(withoutPhotos);
    }),
    bind(mediaContract.createAlbum, managerOfMemorial, async (memorial, { db, viewer, answer }, { body }) => {
      assertWithinPlan(memorial, viewer);
      answer.status = 201;
      return presentAlbum(db, await createAlbum(db, viewer, memorial, body));
    }),
    bind(mediaContract.changeAlbum, managerOfAlbum, async ({ album, memorial }, { db, viewer }, { body }) => {
      assertWithinPlan(memorial, viewer);
      return presentAlbum(db, await changeAlbum(db, jobs, viewer, album, body));
    }),
    bind(mediaContract.removeAlbum, managerOfAlbum, async ({ album }, { db, viewer }) => {
      await deleteAlbum(db, jobs, viewer, album);
      return null;
    }),
  ];
}
