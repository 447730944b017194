import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPaused } from '#features/live/streams/server/attendance.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { type KeyRing, withAnyKey } from '#shared/server/keys/key-ring.ts';
import { HLS_PATH, RENDITIONS, type Rendition } from '../broadcast-values.ts';
import type { BroadcastRow } from './broadcast-store.ts';
import type { FileCache } from './file-cache.ts';
import type { KeptBroadcasts } from './kept-broadcast.ts';
import type { Part, PieceStore } from './piece-store.ts';
import { SAMPLE_CAPTIONS, SAMPLE_THUMBNAIL, type SampleClip } from './sample-clip.ts';
import { hasRecording, type ViewerChecks } from './viewer-checks.ts';
import { cookieName, type Pass, readCookie, type Scope } from './viewer-cookie.ts';
import type { ViewerCount } from './viewer-count.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const NEVER = 'private, no-store';
/** Whoever opens the list of services asks for every thumbnail: one is read so often, and kept by browsers as long. */
const THUMBNAIL_MS = 5000;
const ID = /^\d{1,15}$/;
const PIECE = /^[\w-]{1,60}\.(?:m4s|mp4)$/;

export interface HlsParts {
  keyRing: KeyRing;
  pieces: PieceStore;
  checks: ViewerChecks;
  kept: KeptBroadcasts;
  sample: SampleClip;
  files: FileCache;
  viewers: ViewerCount;
  now(): number;
  sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply;
}

type Params = { stream: string; part?: string; rendition?: string; file: string };
type Sent = { type: string; cache: string; body: string | Buffer };

/**
 * Serves picture and sound. Except for the thumbnail of a public stream that is open to new viewers, everything needs the stream's
 * cookie.
 */
export function mountHls(app: FastifyInstance, parts: HlsParts): void {
  const serve = (find: (request: FastifyRequest, params: Params) => Promise<Sent | null>) => ({
    compress: false as const,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const sent = await find(request, request.params as Params);
        if (!sent) throw notFound();
        return reply.header('cache-control', sent.cache).type(sent.type).send(sent.body);
      } catch (error) {
        return parts.sendError(request, reply, error);
      }
    },
  });
  app.get(
    `${HLS_PATH}/:stream/:file`,
    serve((request, params) => sendOfStream(parts, request, params)),
  );
  app.get(
    `${HLS_PATH}/:stream/preview/:file`,
    serve(async (request, { stream: id, file }) => {
      const { stream } = await admit(parts, request, id, 'preview');
      return playlistOrNull(await masterOf(parts, stream, file, 'preview'));
    }),
  );
  app.get(
    `${HLS_PATH}/:stream/:part/:rendition/:file`,
    serve((request, params) => sendPiece(parts, request, params)),
  );
}

async function sendOfStream(parts: HlsParts, request: FastifyRequest, params: Params): Promise<Sent | null> {
  const { pieces, checks, sample, files } = parts;
  const { file } = params;
  if (file === 'thumbnail.jpg') {
    const known = await findStream(parts, params.stream);
    const isOpen =
      known?.access === 'public' &&
      !known.takenDownAt &&
      checks.isShown(known) &&
      !isPaused(known, new Date(parts.now()));
    const { stream } = isOpen ? { stream: known } : await admit(parts, request, params.stream, 'watch');
    const body =
      stream.source === 'sample'
        ? await readOrNull(join(sample.folder, SAMPLE_THUMBNAIL))
        : await files.read(`${stream.id}/thumbnail/${Math.floor(parts.now() / THUMBNAIL_MS)}`, () =>
            pieces.readFile(stream.id, file),
          );
    return body && { type: 'image/jpeg', cache: `private, max-age=${THUMBNAIL_MS / 1000}`, body };
  }
  const { stream } = await admit(parts, request, params.stream, 'watch');
  if (file === 'captions.vtt') {
    const body =
      stream.source === 'sample'
        ? await readOrNull(join(sample.folder, SAMPLE_CAPTIONS))
        : await pieces.readFile(stream.id, file);
    return body && { type: 'text/vtt; charset=utf-8', cache: NEVER, body };
  }
  return playlistOrNull(await masterOf(parts, stream, file, stream.broadcast));
}

async function sendPiece(parts: HlsParts, request: FastifyRequest, params: Params): Promise<Sent | null> {
  const rendition = RENDITIONS.find((name) => name === params.rendition);
  const isPreview = params.part === 'preview';
  const { stream, pass } = await admit(parts, request, params.stream, isPreview ? 'preview' : 'watch');
  const isSample = stream.source === 'sample' && params.part === 'sample';
  if (!rendition || !(isPreview || isSample || params.part === String(stream.broadcast))) return null;
  const part = isPreview ? 'preview' : stream.broadcast;
  if (params.file === 'index.m3u8') {
    if (stream.isLive && !isPreview) parts.viewers.note(stream.id, pass.viewer);
    return playlistOrNull(await mediaOf(parts, stream, { part, rendition, isSample }));
  }
  if (!PIECE.test(params.file)) return null;
  const { file } = params;
  const isInit = file.endsWith('.mp4');
  const load = () =>
    isSample
      ? readOrNull(join(parts.sample.folder, rendition, file))
      : parts.pieces.read({ streamId: stream.id, part, rendition }, file);
  const body = await parts.files.read(`${stream.id}/${params.part}/${rendition}/${file}`, load);
  return body && { type: isInit ? 'video/mp4' : 'video/iso.segment', cache: NEVER, body };
}

async function masterOf(
  { kept, sample }: HlsParts,
  stream: BroadcastRow,
  file: string,
  part: Part,
): Promise<string | null> {
  if (file !== 'master.m3u8' && file !== 'audio.m3u8') return null;
  const isAudioOnly = file === 'audio.m3u8';
  if (stream.source === 'sample') return part === 'preview' ? null : sample.master(isAudioOnly);
  return kept.master(stream.id, part, { isAudioOnly, prefix: part === 'preview' ? '' : `${part}/` });
}

function mediaOf(
  { kept, sample, now }: HlsParts,
  stream: BroadcastRow,
  { part, rendition, isSample }: { part: Part; rendition: Rendition; isSample: boolean },
): Promise<string | null> {
  if (isSample) return sample.playlist(rendition, now());
  const isRecording = part !== 'preview' && !stream.isLive && hasRecording(stream, now());
  return kept.playlist(stream.id, part, { rendition, isRecording });
}

const playlistOrNull = (body: string | null): Sent | null =>
  body === null ? null : { type: PLAYLIST, cache: NEVER, body };

const readOrNull = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

const findStream = async ({ checks }: HlsParts, id: string): Promise<BroadcastRow | null> =>
  ID.test(id) ? checks.find(Number(id)) : null;

/** The cookie says who was let in; the checks ask whether they still may watch. */
async function admit(
  parts: HlsParts,
  request: FastifyRequest,
  id: string,
  scope: Scope,
): Promise<{ stream: BroadcastRow; pass: Pass }> {
  const streamId = ID.test(id) ? Number(id) : 0;
  const value = request.cookies[cookieName(streamId, scope)];
  const asked = { streamId, scope, value, now: parts.now() };
  const pass = withAnyKey(parts.keyRing, 'stream-cookie', (key) => readCookie(key, asked));
  // The answer is the same for a stream that does not exist, so nobody without a cookie learns which exist.
  if (!pass) throw forbidden();
  const stream = await findStream(parts, id);
  if (!stream) throw notFound();
  if (scope === 'watch' && !parts.checks.isShown(stream)) throw notFound();
  const isAllowed =
    scope === 'watch'
      ? await parts.checks.mayWatch(stream, pass)
      : await parts.checks.mayPreview(stream, pass);
  if (!isAllowed) throw forbidden();
  return { stream, pass };
}
