import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod';
import { authoriseHost } from '#features/live/streams/server/authorise-stream.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Live } from '#shared/server/live/create-live.ts';
import { personTopic } from '#shared/server/live/tell-person.ts';
import type { PublishState } from '../broadcast-values.ts';
import { findBroadcast } from './broadcast-store.ts';
import { shapeOfRecorder } from './recorder-shape.ts';
import { type Packager, runPackager } from './run-packager.ts';
import type { Source, SourceDesk } from './source-desk.ts';

/*
 * A browser broadcasts by WebSocket: wss://<site>/api/streams/<id>/publish, with the host's session cookie.
 *
 *   browser → server  first a text: {"mimeType": "<recorder.mimeType>"}, with its codecs, for example
 *                     'video/webm;codecs=h264,opus', 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'audio/webm;codecs=opus'.
 *                     H.264 passes untouched; anything else costs the server a good part of a core.
 *                     Then binary messages: what `dataavailable` gives, in order, from the recorder's first piece on
 *                     (`recorder.start(500)`, `videoKeyFrameIntervalDuration: 2000`, ≤ 2.5 Mbit/s).
 *   server → browser  texts:
 *     {"state": "receiving"}                   it is packed; the preview comes some seconds later
 *     {"state": "refused", "reason": R}        and the connection closes. R: 'sign_in', 'not_host', 'over' (the stream
 *                                              has ended), 'busy' (somebody sends already), 'bad_start'
 *     {"state": "ended", "reason": R}          and the connection closes. R: 'over' (ended or taken down), 'again' (start
 *                                              a new recorder and connect again), 'silent', 'too_much'
 *   A connection that closes without a text was lost: start a new recorder and connect again; the broadcast goes on.
 *   Send nothing more while `socket.bufferedAmount` is above 4 MB: lower the bit rate, or stop the picture.
 */

/**
 * A recorder delivers data twice a second: a connection that is silent for this long is dead, and its host
 * needs to reconnect.
 */
const SILENT_MS = 8000;
const START_MAX = 500;
/** Bytes buffered before the packager runs. */
const EARLY_MAX = 8 * 1024 * 1024;
/** Bytes a second, averaged over ten seconds. */
const RATE_MAX = 1024 * 1024;

const startShape = z.strictObject({ mimeType: z.string().max(200) });
type Refusal = 'sign_in' | 'not_host' | 'over' | 'busy' | 'bad_start';
type End = 'over' | 'again' | 'silent' | 'too_much';

export interface PublishParts {
  db: Database;
  live: Live;
  desk: SourceDesk;
  onFault(error: Error): void;
}

/** Handles one sending browser, from its first message to its last. */
export function takeFromBrowser(
  parts: PublishParts,
  socket: WebSocket,
  { streamId, viewer }: { streamId: number; viewer: Viewer },
): void {
  const { db, live, desk, onFault } = parts;
  let source: Source | null = null;
  let packager: Packager | undefined;
  let early: Buffer[] = [];
  let earlyBytes = 0;
  let isStarted = false;
  let windowBytes = 0;

  const say = (state: PublishState, reason?: Refusal | End) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ state, reason }));
    if (state !== 'receiving') socket.close(1000);
  };
  let silence = setTimeout(() => say('ended', 'silent'), SILENT_MS);
  const rate = setInterval(() => {
    if (windowBytes > RATE_MAX * 10) say('ended', 'too_much');
    windowBytes = 0;
  }, 10_000);

  async function start(text: string): Promise<void> {
    const parsed = startShape.safeParse(parseJson(text));
    const shape = parsed.success ? shapeOfRecorder(parsed.data.mimeType) : null;
    if (!shape) return say('refused', 'bad_start');
    if (!viewer.member) return say('refused', 'sign_in');
    const host = await authoriseHost(db, viewer, streamId).catch(() => null);
    if (!host) return say('refused', 'not_host');
    const row = await findBroadcast(db, streamId);
    if (!row || row.isOver || row.takenDownAt || row.source === 'sample') return say('refused', 'over');
    const link = {
      pack(order: Parameters<typeof runPackager>[0]) {
        // Only a recorder's first piece contains the header, so a broken stream cannot be continued in the
        // middle.
        if (packager) return say('ended', 'again');
        const own = runPackager(order, (errors) => {
          if (source) desk.packagerGone(source);
          if (errors)
            onFault(new Error(`what the browser sends to stream ${streamId}: ${errors.slice(-300)}`));
          say('ended', 'again');
        });
        packager = own;
        for (const chunk of early) own.write(chunk);
        early = [];
        say('receiving');
      },
      cut(reason: 'again' | 'over' = 'over') {
        say('ended', reason);
        packager?.end();
      },
    };
    source = await desk.admit({ streamId, kind: 'browser', keyHash: null, link });
    if (!source) return say('refused', 'busy');
    if (socket.readyState !== socket.OPEN) return desk.leave(source);
    await desk.begin(source, shape);
  }

  // Signed out, suspended, role taken: what comes in over this sign-in ends with it. 'again' lets who signed in anew go on.
  const leave =
    viewer.member &&
    live.subscribe(personTopic(viewer.member.id), (event) => {
      if (typeof event !== 'object') return;
      say('ended', 'again');
      packager?.end();
    });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    clearTimeout(silence);
    silence = setTimeout(() => say('ended', 'silent'), SILENT_MS);
    const chunk = bytesOf(data);
    if (!isBinary) {
      if (isStarted || chunk.length > START_MAX) return say('refused', 'bad_start');
      isStarted = true;
      start(chunk.toString('utf8')).catch((error: Error) => {
        onFault(error);
        say('ended', 'again');
      });
      return;
    }
    windowBytes += chunk.length;
    if (packager) return packager.write(chunk);
    early.push(chunk);
    earlyBytes += chunk.length;
    if (!isStarted || earlyBytes > EARLY_MAX) say('refused', 'bad_start');
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(silence);
    clearInterval(rate);
    leave?.();
    packager?.end();
    if (source) desk.leave(source).catch(onFault);
  });
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A page of another site can open a WebSocket with the reader's cookies, so the browser's Origin must be
 * ours.
 */
export function isOurPage({ headers }: FastifyRequest, appOrigin: string | undefined): boolean {
  const { origin } = headers;
  if (!origin) return false;
  return appOrigin ? origin === appOrigin : URL.parse(origin)?.host === headers.host;
}
