import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Broadcaster } from '#features/live/streams/server/broadcaster.ts';
import { convertCaptions } from '#features/remember/media/server/convert-captions.ts';
import type { MediaTools } from '#features/remember/media/server/find-media-tools.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type KeyRing, withAnyKey } from '#shared/server/keys/key-ring.ts';
import type { Live } from '#shared/server/live/create-live.ts';
import type { ListedStorage } from '#shared/server/storage/storage.ts';
import { HLS_PATH } from '../broadcast-values.ts';
import { watchBroadcasts } from './broadcast-watch.ts';
import { createEmbeddedEngine, type Engine } from './embedded-engine.ts';
import { createFileCache } from './file-cache.ts';
import { createKeptBroadcasts } from './kept-broadcast.ts';
import { openPieces } from './open-pieces.ts';
import type { PieceStore } from './piece-store.ts';
import { createSampleClip } from './sample-clip.ts';
import { createSourceDesk, type SourceDesk } from './source-desk.ts';
import type { StreamFolders } from './stream-folders.ts';
import { createViewerChecks } from './viewer-checks.ts';
import { cookieName, grantCookie, readCookie, type Scope } from './viewer-cookie.ts';
import { countStreamViewers } from './viewer-count.ts';

export interface BroadcastOptions {
  db: Database;
  live: Live;
  config: Config;
  keyRing: KeyRing;
  bucket: ListedStorage | null;
  tools(): Promise<MediaTools>;
  onFault(error: Error): void;
}

export type Broadcast = Awaited<ReturnType<typeof createBroadcast>>;

/** Everything between a source and its viewers; nothing runs until `start`. */
export async function createBroadcast(options: BroadcastOptions) {
  const { db, config, onFault, tools } = options;
  const { folders, pieces } = openPieces(db, config, options.bucket);
  const { keyRing } = options;
  const now = () => Date.now();
  const checks = createViewerChecks(db, now);
  const viewers = countStreamViewers(db, onFault);
  const desk = createSourceDesk({ db, folders, pieces, tools, onFault });
  const port = config.mediaServer === 'none' ? 0 : config.rtmpPort || (await freePort());
  const engine = config.mediaServer === 'embedded' ? embedded(options, { desk, folders, port }) : null;
  const files = createFileCache();
  let stopWatching = async () => {};
  return {
    broadcaster: createBroadcasterPort({
      keyRing,
      pieces,
      rtmpUrl: rtmpUrlOf(config, port),
      forget: files.forget,
    }),
    hls: {
      ...{ keyRing, pieces, checks, viewers, now, files },
      kept: createKeptBroadcasts(pieces),
      sample: createSampleClip(folders.sample),
    },
    publish: { db, live: options.live, desk, onFault },
    nginx: config.mediaServer === 'nginx-rtmp' ? { db, desk, port, tools, onFault } : null,
    engine,
    start() {
      stopWatching = watchBroadcasts({ ...options, desk, engine, checks, pieces });
    },
    async stop() {
      await stopWatching();
      await desk.close();
      await engine?.stop();
      await viewers.stop();
    },
  };
}

function embedded(
  { db, config, onFault }: BroadcastOptions,
  { desk, folders, port }: { desk: SourceDesk; folders: StreamFolders; port: number },
): Engine {
  const folder = join(folders.root, `engine-${process.pid}`);
  return createEmbeddedEngine({ db, desk, onFault, plan: { host: config.host, port, folder } });
}

function createBroadcasterPort(parts: {
  keyRing: KeyRing;
  pieces: PieceStore;
  rtmpUrl: string | null;
  forget(prefix: string): void;
}): Broadcaster {
  const { keyRing, pieces } = parts;
  const grant = (streamId: number, userId: number | null, scope: Scope) => {
    const { cookie, renewAt } = grantCookie(keyRing.own('stream-cookie'), {
      streamId,
      userId,
      scope,
      now: Date.now(),
    });
    return { url: `${cookie.path}master.m3u8`, cookie, renewAt };
  };
  return {
    rtmpUrl: parts.rtmpUrl,
    grantPlayback: (streamId, userId) => grant(streamId, userId, 'watch'),
    holdsPass(streamId, userId, cookies) {
      const value = cookies[cookieName(streamId, 'watch')];
      const asked = { streamId, scope: 'watch', value, now: Date.now() } as const;
      const pass = withAnyKey(keyRing, 'stream-cookie', (key) => readCookie(key, asked));
      // Who signed in while they watched came as a visitor.
      return pass !== null && (pass.userId === null || pass.userId === userId);
    },
    grantPreview: (streamId, userId) => grant(streamId, userId, 'preview'),
    thumbnailUrl: (streamId) => `${HLS_PATH}/${streamId}/thumbnail.jpg`,
    captionsUrl: (streamId) => `${HLS_PATH}/${streamId}/captions.vtt`,
    async keepCaptions(streamId, path) {
      const text = convertCaptions(await readFile(path, 'utf8'));
      if (!text) throw new AppError(400, 'streams.bad_captions');
      await pieces.putFile(streamId, 'captions.vtt', Buffer.from(text));
    },
    async removeRecording(streamId) {
      await pieces.removeStream(streamId);
      parts.forget(`${streamId}/`);
    },
  };
}

/** Encoders reach the same machine as browsers do. */
function rtmpUrlOf(config: Config, port: number): string | null {
  if (config.mediaServer === 'none') return null;
  const host = config.appOrigin ? new URL(config.appOrigin).hostname : 'localhost';
  return `rtmp://${host}:${port}/live`;
}

/** Chosen before the engine runs, so that hosts can be told the address. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
