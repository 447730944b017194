import type { Rendition } from '#db/schema/media.ts';
import type { MediaInfo } from '../media-contract.ts';
import type { MediaKind, MediaStatus } from '../media-values.ts';
import { addressOf, CAPTIONS_NAME, POSTER_NAME } from './media-address.ts';
import type { MediaRow } from './media-store.ts';

export function presentMedia(row: MediaRow): MediaInfo {
  const at = (name: string) => `/media/${row.key}/${name}`;
  const has = (name: string) => row.renditions.some((rendition) => rendition.name === name);
  return {
    id: row.id,
    url: addressOf(row),
    key: row.key,
    kind: row.kind as MediaKind,
    status: row.status as MediaStatus,
    progress: row.progress,
    failure: row.failure,
    width: row.width,
    height: row.height,
    duration: row.duration,
    placeholder: row.placeholder || null,
    caption: row.caption,
    version: row.version,
    captionsUrl: has(CAPTIONS_NAME) ? at(CAPTIONS_NAME) : null,
    poster: has(POSTER_NAME) ? at(POSTER_NAME) : null,
    sources: row.renditions
      .filter(({ name }) => name !== CAPTIONS_NAME && name !== POSTER_NAME)
      .toSorted(bestFirst)
      .map(({ name, type, width }) => ({ url: at(name), type, width: width ?? null })),
  };
}

/** AVIF before WebP, which every browser shows; of one format the smaller before the larger. */
function bestFirst(a: Rendition, b: Rendition): number {
  return a.type < b.type ? -1 : a.type > b.type ? 1 : (a.width ?? 0) - (b.width ?? 0);
}
