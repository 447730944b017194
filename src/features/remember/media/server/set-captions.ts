import { readFile } from 'node:fs/promises';
import { media } from '#db/schema/media.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ChangeableMedia } from './authorise-media.ts';
import { convertCaptions } from './convert-captions.ts';
import { refused } from './identify-content.ts';
import { CAPTIONS_NAME } from './media-address.ts';
import type { MediaParts } from './media-parts.ts';
import { addRenditions, type MediaRow } from './media-store.ts';

const TYPE = 'text/vtt; charset=utf-8';

/**
 * Subtitles of a video or a sound, written anew as plain WebVTT. @throws AppError 400 where there are none in it, 409 where it
 * was changed since `version` was read
 */
export async function setCaptions(
  { db, storage }: MediaParts,
  viewer: Viewer,
  row: ChangeableMedia,
  { path, version }: { path: string; version: number },
): Promise<MediaRow> {
  if (row.kind !== 'video' && row.kind !== 'audio') throw new AppError(409, 'media.no_captions');
  const converted = convertCaptions(readText(await readFile(path)));
  if (converted === null) throw refused('media.bad_captions', {}, 400);
  const content = Buffer.from(converted);
  // Before the file: whoever comes second must not lay theirs over it.
  await db.transaction((tx) => takeVersion(tx, media, row.id, version));
  await storage.put(`${row.key}/${CAPTIONS_NAME}`, content, TYPE);
  const changed = await db.transaction(async (tx) => {
    await writeAudit(tx, viewer, {
      action: 'media.captions',
      subjectType: 'media',
      subjectId: row.id,
      details: { memorialId: row.memorialId },
    });
    return addRenditions(tx, row.id, [{ name: CAPTIONS_NAME, type: TYPE, bytes: content.length }]);
  });
  if (!changed) throw new AppError(404, 'media.not_found');
  return changed;
}

/** UTF-8, or UTF-16 by its mark; older SRT files in Windows-1252. @throws AppError 400 for what is no text */
function readText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw refused('media.bad_captions', {}, 400);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
