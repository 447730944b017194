import { mayManage, viewerOfMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { mediaContract } from '../media-contract.ts';
import { albumsRoutes } from './albums-routes.ts';
import { keeperOfUpload, removerOfUpload, viewerOfUpload } from './authorise-media.ts';
import { captionMedia } from './caption-media.ts';
import { deleteMedia } from './delete-media.ts';
import { listDescribed } from './describe-media.ts';
import { addressOf } from './media-address.ts';
import type { MediaParts } from './media-parts.ts';
import { presentMedia } from './present-media.ts';
import { serveFile } from './serve-file.ts';
import { setCaptions } from './set-captions.ts';
import { storeUpload } from './store-upload.ts';

export function mediaRoutes(parts: MediaParts): BoundOperation[] {
  const { jobs } = parts;
  return [
    bind(mediaContract.upload, async (call, { body: { file, type } }) => {
      const upload = { ...file, type, memberId: memberOf(call.viewer).id };
      const row = await storeUpload({ ...parts, db: call.db }, upload);
      call.answer.status = 201;
      return { url: addressOf(row), media: presentMedia(row) };
    }),
    bind(mediaContract.get, viewerOfUpload, async (row) => presentMedia(row)),
    bind(mediaContract.describe, keeperOfUpload, async (row, { db, viewer }, { body }) =>
      presentMedia(await captionMedia(db, viewer, row, body)),
    ),
    bind(mediaContract.captions, keeperOfUpload, async (row, { db, viewer }, { body }) => {
      const captions = { path: body.file.path, version: body.version };
      return presentMedia(await setCaptions({ ...parts, db }, viewer, row, captions));
    }),
    bind(mediaContract.remove, removerOfUpload, async (row, { db, viewer }) => {
      await deleteMedia(db, jobs, viewer, row);
      return null;
    }),
    bind(mediaContract.ofMemorial, viewerOfMemorial, async (memorial, { db, viewer }) => {
      const photos = memorial.showPhotos || mayManage(memorial, viewer) ? memorial.photos : [];
      return listDescribed(db, [...photos, ...memorial.videos, ...memorial.audioFiles]);
    }),
    bind(mediaContract.file, viewerOfUpload, (row, _call, { params }) => serveFile(parts, row, params.name)),
    ...albumsRoutes(parts),
  ];
}
