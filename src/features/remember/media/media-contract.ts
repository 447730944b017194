import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { fileReply, receivedFile } from '#shared/contract/transfers.ts';
import { versionBesideFile } from '#shared/contract/version.ts';
import {
  albumChanges,
  albumForm,
  CAPTIONS_LIMIT,
  CHANGE_RATE,
  captionForm,
  FILE_RATE,
  UPLOAD_LIMITS,
  UPLOAD_RATE,
  UPLOAD_TYPES,
} from './media-fields.ts';
import { mediaPaths } from './media-paths.ts';
import { MEDIA_KINDS, MEDIA_STATUSES } from './media-values.ts';

/** Everything a screen needs to show a photo, a video or a sound. */
export const mediaShape = z.strictObject({
  id: idNumber,
  /** Its address in the lists of memorials, posts and albums. */
  url: z.string(),
  key: z.string(),
  kind: z.enum(MEDIA_KINDS),
  status: z.enum(MEDIA_STATUSES),
  /** Percent of the processing that is done. */
  progress: z.int(),
  /** Message key of the failure; otherwise null. */
  failure: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds, of video and sound. */
  duration: z.number().nullable(),
  /** A few pixels as a data URI. */
  placeholder: z.string().nullable(),
  caption: z.string(),
  /** Sent along with a change of the caption or the subtitles. */
  version: z.int(),
  captionsUrl: z.string().nullable(),
  poster: z.string().nullable(),
  /** Best first; the same picture in other sizes and formats. */
  sources: z.array(z.strictObject({ url: z.string(), type: z.string(), width: z.int().nullable() })),
});

export type MediaInfo = z.output<typeof mediaShape>;

export const albumShape = z.strictObject({
  id: idNumber,
  memorialId: idNumber,
  title: z.string(),
  cover: mediaShape.nullable(),
  items: z.array(mediaShape),
  /** Sent along with a change of it. */
  version: z.int(),
});

export type Album = z.output<typeof albumShape>;

const keyParams = z.strictObject({ key: z.string().check(madeByPrograms()).max(100) });
const linkQuery = z.strictObject({ link: z.string().check(madeByPrograms()).max(100).optional() });

export const mediaContract = {
  upload: operation({
    path: mediaPaths.upload,
    summary:
      'Takes a photo, a video or a sound; photos are ready at once, the others are prepared by a queue',
    policy: 'member',
    rate: UPLOAD_RATE,
    waitsFor: 'files',
    receives: { file: UPLOAD_LIMITS.video },
    body: z.strictObject({ file: receivedFile, type: z.enum(UPLOAD_TYPES, 'media.bad_type') }),
    reply: z.strictObject({ url: z.string(), media: mediaShape }),
  }),
  get: operation({
    path: mediaPaths.get,
    summary: 'A photo, video or sound and how far its preparation is',
    policy: 'viewer of upload',
    params: keyParams,
    query: linkQuery,
    reply: mediaShape,
  }),
  describe: operation({
    path: mediaPaths.describe,
    summary: 'Changes the caption; its uploader and the managers of its memorial may',
    policy: 'keeper of upload',
    rate: CHANGE_RATE,
    params: keyParams,
    body: captionForm,
    reply: mediaShape,
  }),
  captions: operation({
    path: mediaPaths.captions,
    summary:
      'Takes subtitles (WebVTT or SRT) for a video or a sound, instead of earlier ones; 409 where it was changed since `version` was read',
    policy: 'keeper of upload',
    rate: CHANGE_RATE,
    waitsFor: 'files',
    receives: { file: CAPTIONS_LIMIT },
    params: keyParams,
    body: z.strictObject({ file: receivedFile, version: versionBesideFile }),
    reply: mediaShape,
  }),
  remove: operation({
    path: mediaPaths.remove,
    summary: 'Deletes it with every file made of it and takes it off its memorial',
    policy: 'remover of upload',
    rate: CHANGE_RATE,
    params: keyParams,
    reply: z.null(),
  }),
  ofMemorial: operation({
    path: mediaPaths.ofMemorial,
    summary: "What stands in a memorial's own lists of photos, videos and sounds",
    policy: 'viewer of memorial',
    shows: ['memorial'],
    params: idParams,
    query: linkQuery,
    reply: z.array(mediaShape),
  }),
  file: operation({
    path: mediaPaths.file,
    summary: 'One file of a photo, video or sound, to whoever may see its memorial',
    policy: 'viewer of upload',
    rate: FILE_RATE,
    params: z.strictObject({
      key: z.string().check(madeByPrograms()).max(100),
      name: z.string().check(madeByPrograms()).max(100),
    }),
    query: linkQuery,
    sends: 'file',
    reply: fileReply,
  }),
  albums: operation({
    path: mediaPaths.albums,
    summary: "A memorial's albums",
    policy: 'viewer of memorial',
    shows: ['memorial'],
    params: idParams,
    query: linkQuery,
    reply: z.array(albumShape),
  }),
  createAlbum: operation({
    path: mediaPaths.createAlbum,
    summary: 'Makes an album; for managers',
    policy: 'manager of memorial',
    rate: CHANGE_RATE,
    params: idParams,
    body: albumForm,
    reply: albumShape,
  }),
  changeAlbum: operation({
    path: mediaPaths.changeAlbum,
    summary: "Changes an album's title, its pictures and their order, or its cover; for managers",
    policy: 'manager of album',
    rate: CHANGE_RATE,
    params: idParams,
    body: albumChanges,
    reply: albumShape,
  }),
  removeAlbum: operation({
    path: mediaPaths.removeAlbum,
    summary: 'Deletes an album and those of its pictures that stand nowhere else; for managers',
    policy: 'manager of album',
    rate: CHANGE_RATE,
    params: idParams,
    reply: z.null(),
  }),
};

export type MediaContract = typeof mediaContract;
