import * as z from 'zod/mini';
import { madeByPrograms, oneLine, severalLines } from '#shared/contract/text-types.ts';
import { version } from '#shared/contract/version.ts';
import type { UploadKind } from './media-values.ts';

const MB = 1024 * 1024;

/** 'image' is another word for 'photo'. */
export const UPLOAD_TYPES = ['photo', 'image', 'video', 'audio'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

export const kindOf = (type: UploadType): UploadKind => (type === 'image' ? 'photo' : type);

/** Bytes of one upload, by what it is. */
export const UPLOAD_LIMITS = { photo: 25 * MB, video: 500 * MB, audio: 100 * MB } as const;
export const CAPTIONS_LIMIT = MB;
/** Larger files are sent in parts, so that a lost connection costs little. */
export const RESUMABLE_FROM = 5 * MB;
export const MEGAPIXELS_MAX = 50;
/** Seconds. */
export const DURATION_LIMITS = { video: 30 * 60, audio: 2 * 3600 } as const;

/** Photos on one memorial by its creator's tier; decisions, 'Values'. null: no limit. */
export const PHOTO_LIMITS = { free: 10, extended: null, large: null } as const;

/** An upload that is put to no use within this time is removed. */
export const UNUSED_HOURS = 24;
/** Limits for one member's uploads that are not used yet. */
export const UNUSED_LIMITS = { files: 400, bytes: 4096 * MB } as const;

export const CAPTION_MAX = 500;
export const ALBUM_TITLE_MAX = 120;
export const ALBUM_ITEMS_MAX = 500;
export const ALBUMS_MAX = 50;

/** What a chooser of files offers; the server judges the content. */
export const ACCEPTED_FILES = {
  photo: 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif',
  video: 'video/mp4,video/quicktime,video/webm,video/x-matroska,video/3gpp,.mkv,.m4v',
  audio: 'audio/mpeg,audio/mp4,audio/x-m4a,audio/aac,audio/ogg,audio/wav,audio/flac,audio/webm',
} as const;

/** Two hundred photos of one family from one address must be possible. */
export const UPLOAD_RATE = { points: 400, seconds: 600 } as const;
export const CHANGE_RATE = { points: 120, seconds: 60 } as const;
/** A gallery requests dozens of files, a video many ranges. */
export const FILE_RATE = { points: 3000, seconds: 60 } as const;

const caption = z.string().check(severalLines, z.maxLength(CAPTION_MAX, 'common.too_long'));
const address = z.string().check(z.maxLength(100, 'media.unknown'), madeByPrograms('media.unknown'));

export const captionForm = z.strictObject({ version, caption });

const title = z
  .string()
  .check(oneLine, z.minLength(1, 'common.required'), z.maxLength(ALBUM_TITLE_MAX, 'common.too_long'));
const items = z.array(address).check(z.maxLength(ALBUM_ITEMS_MAX, 'media.album_full'));

export const albumForm = z.strictObject({ title, items: z._default(items, []) });

export const albumChanges = z.strictObject({
  version,
  title: z.optional(title),
  /** All items in their new order. */
  items: z.optional(items),
  /** One of the items; null: the first. */
  cover: z.optional(z.nullable(address)),
});

export type AlbumForm = z.output<typeof albumForm>;
export type AlbumChanges = z.output<typeof albumChanges>;
