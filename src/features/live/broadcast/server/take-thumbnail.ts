import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '#features/remember/media/server/run-tool.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import type { PieceStore } from './piece-store.ts';

/** Takes one frame of the newest piece that viewers can see. @returns false where there is none */
export async function takeThumbnail(
  ffmpeg: string,
  pieces: PieceStore,
  { streamId, broadcast }: { streamId: number; broadcast: number },
): Promise<boolean> {
  const place = { streamId, part: broadcast, rendition: 'high' } as const;
  const last = (await pieces.list(place))?.segments.at(-1);
  if (!last) return false;
  const [head, newest] = await Promise.all([pieces.read(place, last.init), pieces.read(place, last.file)]);
  if (!head || !newest) return false;
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-thumbnail-'));
  try {
    const [clip, picture] = [join(folder, 'newest.mp4'), join(folder, 'newest.jpg')];
    await writeFile(clip, Buffer.concat([head, newest]));
    const args = ['-nostdin', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file', '-i', clip];
    await runTool(ffmpeg, [...args, '-frames:v', '1', '-vf', 'scale=640:-2', '-q:v', '5', picture], {
      timeLimitMs: 15_000,
    });
    await pieces.putFile(streamId, 'thumbnail.jpg', await readFile(picture));
    return true;
  } finally {
    await removeFolder(folder);
  }
}
