import type { MemorialUploads } from '#features/remember/memorials/server/memorial-uploads.ts';
import { attachMedia } from './attach-media.ts';
import { describeMedia } from './describe-media.ts';
import { keyOfAddress } from './media-address.ts';
import { releaseMedia } from './release-media.ts';

/** Uploads as memorials use them in their lists. */
export const memorialUploads: MemorialUploads = {
  isUpload: (url) => keyOfAddress(url) !== null,
  attach: attachMedia,
  release: releaseMedia,
  describe: describeMedia,
};
