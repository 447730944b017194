import { join, resolve } from 'node:path';
import { makeSample } from '#features/live/broadcast/server/make-sample.ts';
import { broadcastFolders } from '#features/live/broadcast/server/open-pieces.ts';
import { findMediaTools } from '#features/remember/media/server/find-media-tools.ts';
import type { Config } from '#shared/server/config/parse-config.ts';

/**
 * Makes the demonstration's stream in the background at its first start. Until it is ready that stream has no
 * picture.
 */
export function startSample(config: Config, onFault: (error: Error) => void): void {
  const tools = findMediaTools({
    ffmpegPath: config.ffmpegPath,
    folder: join(resolve(config.dataDir), 'tools'),
  });
  tools.then((found) => makeSample(broadcastFolders(config.dataDir).sample, found)).catch(onFault);
}
