import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '#db/schema/media.ts';
import { lendFile } from '#shared/server/storage/lend-file.ts';
import { DURATION_LIMITS } from '../media-fields.ts';
import { endFailedWork, endWork } from './end-work.ts';
import { identifyContent } from './identify-content.ts';
import { makePoster } from './make-photo.ts';
import { makeAudio, makeVideo, takeFrame } from './make-playable.ts';
import { mainRendition, POSTER_NAME } from './media-address.ts';
import type { MediaParts } from './media-parts.ts';
import { changeMedia, findMediaById, type MediaRow } from './media-store.ts';
import { probeFile } from './probe-file.ts';
import { ToolError } from './run-tool.ts';
import { createWorkSlots } from './work-slots.ts';

/** A video uses every core, so only one is encoded at a time. */
const slots = createWorkSlots(1);
const PROGRESS_EVERY_MS = 1000;

/**
 * Job: makes a video or a sound playable everywhere and reports its progress; then removes the uploaded file.
 */
export async function finishVideo(parts: MediaParts, mediaId: number, signal?: AbortSignal): Promise<void> {
  const row = await findMediaById(parts.db, mediaId);
  if (!row?.source || row.status !== 'processing') return;
  try {
    await slots.run(() =>
      lendFile({ ...parts, prefix: 'job-' }, `${row.key}/${row.source}`, (path, folder) =>
        finish(parts, row, path, folder, signal),
      ),
    );
  } catch (error) {
    // ffmpeg would refuse the same file again; other failures may pass.
    if (!(error instanceof ToolError) || signal?.aborted) throw error;
    await endFailedWork(parts, row, 'media.unplayable');
  }
}

async function finish(
  parts: MediaParts,
  row: MediaRow,
  path: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, storage } = parts;
  const tools = await parts.tools();
  const kind = row.kind === 'video' ? 'video' : 'audio';
  const content = await identifyContent(path);
  if (!('demuxer' in content)) throw new Error(`the source of media ${row.id} is no video`);
  const target = join(folder, 'playable.mp4');
  const probe = await probeFile(tools.ffprobe, content.demuxer, path);
  await (kind === 'video' ? makeVideo : makeAudio)({
    ffmpeg: tools.ffmpeg,
    demuxer: content.demuxer,
    source: path,
    target,
    probe,
    signal,
    mostSeconds: DURATION_LIMITS[kind],
    onProgress: throttled((progress) => void changeMedia(db, row.id, { progress }).catch(() => undefined)),
  });
  const made = await probeFile(tools.ffprobe, 'mov', target);
  const turned = made.video && !made.video.isUpright;
  const size = made.video && {
    width: turned ? made.video.height : made.video.width,
    height: turned ? made.video.width : made.video.height,
  };
  const name = mainRendition(kind);
  const type = kind === 'video' ? 'video/mp4' : 'audio/mp4';
  await storage.put(`${row.key}/${name}`, { path: target }, type);
  const renditions: Rendition[] = [{ name, type, bytes: (await stat(target)).size, ...size }];
  let placeholder: string | undefined;
  if (size) {
    const poster = await makePoster(await takeFrame(tools.ffmpeg, target, made.duration ?? 0));
    placeholder = poster.placeholder;
    const { content: picture, ...rendition } = { ...poster.file, bytes: poster.file.content.length };
    await storage.put(`${row.key}/${POSTER_NAME}`, picture, rendition.type);
    renditions.push(rendition);
  }
  await endWork(parts, row, renditions, {
    ...size,
    ...(placeholder ? { placeholder } : {}),
    duration: made.duration,
    status: 'ready',
  });
}

function throttled(tell: (percent: number) => void): (percent: number) => void {
  let last = 0;
  return (percent) => {
    const now = performance.now();
    if (last !== 0 && now - last < PROGRESS_EVERY_MS) return;
    last = now;
    tell(percent);
  };
}
