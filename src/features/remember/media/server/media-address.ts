import type { MediaKind } from '../media-values.ts';

/** The rendition that stands for the whole in lists. */
const MAIN = { photo: 'large.webp', video: 'video.mp4', audio: 'audio.m4a', document: 'file' } as const;

export const mainRendition = (kind: MediaKind): string => MAIN[kind];

/** The address of an upload in the lists of memorials, posts and albums. */
export const addressOf = (row: { key: string; kind: string }): string =>
  `/media/${row.key}/${mainRendition(row.kind as MediaKind)}`;

const ADDRESS = /^\/media\/([A-Za-z0-9_-]{22})\/[a-z0-9.]{1,20}$/;

/** @returns null for what is no address of an upload */
export const keyOfAddress = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null;

export const CAPTIONS_NAME = 'captions.vtt';
export const POSTER_NAME = 'poster.webp';
/** Name of the uploaded file, kept until every rendition is made; never served. */
export const SOURCE_NAME = 'source';
