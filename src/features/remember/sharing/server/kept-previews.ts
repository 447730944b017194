import { createHash } from 'node:crypto';
import { drawPreview, type PreviewPicture, type PreviewWords } from './draw-preview.ts';

/** Pictures that an instance keeps; with a photo one has some 100 KB. */
const KEPT = 24;

/**
 * Draws the pictures of link previews, and keeps those that were asked for last: a link that many share is fetched again
 * and again. A picture is known by all that it is drawn of, so that none outlives a change of it.
 */
export function keepPreviews(draw = drawPreview): typeof drawPreview {
  const kept = new Map<string, Promise<Buffer>>();
  return (words, shown) => {
    const key = nameOf(words, shown);
    const picture = kept.get(key) ?? draw(words, shown);
    // The map's order is that of the last use.
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return picture;
  };
}

function nameOf(words: PreviewWords, { photo, place }: PreviewPicture): string {
  const hash = createHash('sha256').update(JSON.stringify([words, place, Boolean(photo)]));
  if (photo) hash.update(photo);
  return hash.digest('base64');
}
