import { join, resolve } from 'node:path';
import { makeSample } from '#features/live/broadcast/server/make-sample.ts';
import { broadcastFolders } from '#features/live/broadcast/server/open-pieces.ts';
import { findMediaTools } from '#features/remember/media/server/find-media-tools.ts';
import type { Config } from '#shared/server/config/parse-config.ts';

/**
 * Makes the demonstration's stream in the background at its first start. Until it is ready that stream has no
 * picture.
 * @returns what ends the work, for a server that stops; the next start makes the stream anew
 */
export function startSample(config: Config, onFault: (error: Error) => void): () => Promise<void> {
  const ending = new AbortController();
  const tools = findMediaTools({
    ffmpegPath: config.ffmpegPath,
    folder: join(resolve(config.dataDir), 'tools'),
  });
  const { sample } = broadcastFolders(config.dataDir);
  const work = tools
    .then((found) => makeSample(sample, found, ending.signal))
    .catch((error: Error) => {
      if (!ending.signal.aborted) onFault(error);
    });
  return () => {
    ending.abort();
    return work;
  };
}
