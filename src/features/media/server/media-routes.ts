import { authoriseViewer, mayManage } from '#features/memorials/server/authorise-memorial.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { mediaContract } from '../media-contract.ts';
import { albumsRoutes } from './albums-routes.ts';
import { authoriseMediaChange, authoriseMediaRemoval, authoriseMediaViewer } from './authorise-media.ts';
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
  const { db, jobs } = parts;
  return [
    bindLoose(mediaContract.upload, async (call, { body: { file, type } }) => {
      const row = await storeUpload(parts, { ...file, type, memberId: memberOf(call.viewer).id });
      call.answer.status = 201;
      return { url: addressOf(row), media: presentMedia(row) };
    }),
    bindLoose(mediaContract.get, async (call, { params, query }) =>
      presentMedia(await authoriseMediaViewer(db, call.viewer, params.key, query.link)),
    ),
    bindLoose(mediaContract.describe, async (call, { params, body }) => {
      const row = await authoriseMediaChange(db, call.viewer, params.key);
      return presentMedia(await db.transaction((tx) => captionMedia(tx, call.viewer, row, body.caption)));
    }),
    bindLoose(mediaContract.captions, async (call, { params, body }) => {
      const row = await authoriseMediaChange(db, call.viewer, params.key);
      return presentMedia(await setCaptions(parts, call.viewer, row, body.file.path));
    }),
    bindLoose(mediaContract.remove, async (call, { params }) => {
      const row = await authoriseMediaRemoval(db, call.viewer, params.key);
      await db.transaction((tx) => deleteMedia(tx, jobs, call.viewer, row));
      return null;
    }),
    bindLoose(mediaContract.ofMemorial, async (call, { params, query }) => {
      const memorial = await authoriseViewer(db, call.viewer, params.id, query.link);
      const photos = memorial.showPhotos || mayManage(memorial, call.viewer) ? memorial.photos : [];
      return listDescribed(db, [...photos, ...memorial.videos, ...memorial.audioFiles]);
    }),
    bindLoose(mediaContract.file, async (call, { params, query }) =>
      serveFile(parts, call.viewer, { ...params, link: query.link }),
    ),
    ...albumsRoutes(parts),
  ];
}
