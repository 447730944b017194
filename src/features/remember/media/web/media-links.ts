import type { MediaInfo } from '../media-contract.ts';
import type { PHOTO_SIZES } from '../media-values.ts';

/** The code of an unlisted memorial's link goes with every address of its files. */
export const withLink = (url: string, link: string | null | undefined): string =>
  link ? `${url}?link=${encodeURIComponent(link)}` : url;

/** Candidates of one format, for `srcset`. */
export function sourceSet(media: MediaInfo, type: string, link?: string | null): string | undefined {
  const widths = new Set<number>();
  const own = media.sources.filter((source) => {
    if (source.type !== type || source.width === null || widths.has(source.width)) return false;
    return widths.add(source.width);
  });
  if (own.length === 0) return undefined;
  return own.map(({ url, width }) => `${withLink(url, link)} ${width}w`).join(', ');
}

/** The key in '/media/<key>/large.webp'; '' in anything else. */
export const keyIn = (url: string): string => /^\/media\/([^/]+)\//.exec(url)?.[1] ?? '';

/** A size of a photo of which only the address is known. */
export const sizeOf = (url: string, size: (typeof PHOTO_SIZES)[number]): string =>
  url.replace(/[^/]+$/, `${size}.webp`);

/** What a screen reader says in the picture's place. */
export const nameOf = (
  media: { caption: string; kind: string },
  position: number,
  t: (key: string, values: { number: number }) => string,
): string => media.caption || t(`media:number.${media.kind}`, { number: position });
