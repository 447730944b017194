import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

export interface MediaTools {
  ffmpeg: string;
  ffprobe: string;
}

const require = createRequire(import.meta.url);

/**
 * Finds ffmpeg and ffprobe: FFMPEG_PATH and its neighbour, otherwise the system's, otherwise the packaged
 * ones, which are old. Packages whose install script was not run are not executable: such a file is copied to
 * `folder` and made executable there.
 */
export async function findMediaTools(parts: {
  ffmpegPath: string | undefined;
  folder: string;
}): Promise<MediaTools> {
  if (parts.ffmpegPath) {
    const ffprobe = join(dirname(parts.ffmpegPath), 'ffprobe');
    if (isExecutable(parts.ffmpegPath) && isExecutable(ffprobe)) return { ffmpeg: parts.ffmpegPath, ffprobe };
    throw new Error(`FFMPEG_PATH names ${parts.ffmpegPath}, but it or ffprobe beside it cannot be executed`);
  }
  const ffmpeg = onPath('ffmpeg');
  const ffprobe = onPath('ffprobe');
  if (ffmpeg && ffprobe) return { ffmpeg, ffprobe };
  return {
    ffmpeg: await packaged('@ffmpeg-installer/ffmpeg', parts.folder),
    ffprobe: await packaged('@ffprobe-installer/ffprobe', parts.folder),
  };
}

async function packaged(name: string, folder: string): Promise<string> {
  const { path, version } = require(name) as { path: string; version: string };
  if (isExecutable(path)) return path;
  const tool = name.split('/').at(-1) ?? name;
  const copy = join(folder, `${tool}-${version.replace(/[^\w.-]/g, '')}`);
  if (!isExecutable(copy)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${copy}.${process.pid}`;
    await copyFile(path, unfinished);
    await chmod(unfinished, 0o700);
    await rename(unfinished, copy);
  }
  return copy;
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
