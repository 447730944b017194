import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '#features/remember/media/server/run-tool.ts';
import { readSegments } from './segment-list.ts';
import type { StreamFolders } from './stream-folders.ts';

/** Takes one frame of the newest piece that viewers can see. @returns false where there is none */
export async function takeThumbnail(
  ffmpeg: string,
  folders: StreamFolders,
  { streamId, broadcast }: { streamId: number; broadcast: number },
): Promise<boolean> {
  const folder = folders.rendition(streamId, broadcast, 'high');
  const last = (await readSegments(folder))?.segments.at(-1);
  if (!last) return false;
  const clip = join(folders.stream(streamId), 'newest.mp4');
  const picture = join(folders.stream(streamId), 'newest.jpg');
  try {
    const bytes = [await readFile(join(folder, last.init)), await readFile(join(folder, last.file))];
    await writeFile(clip, Buffer.concat(bytes));
    const args = ['-nostdin', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file', '-i', clip];
    await runTool(ffmpeg, [...args, '-frames:v', '1', '-vf', 'scale=640:-2', '-q:v', '5', picture], {
      timeLimitMs: 15_000,
    });
    await rename(picture, folders.thumbnail(streamId));
    return true;
  } finally {
    await rm(clip, { force: true });
  }
}
