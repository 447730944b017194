import { setTimeout as delay } from 'node:timers/promises';
import {
  BROADCAST_TOPIC,
  PERSON_ENDED,
  tellWatchers,
} from '#features/live/streams/server/announce-stream.ts';
import { endRow } from '#features/live/streams/server/go-live.ts';
import type { MediaTools } from '#features/remember/media/server/find-media-tools.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Live } from '#shared/server/live/create-live.ts';
import {
  findBroadcast,
  findForsaken,
  findNewlyPaused,
  holdSources,
  isSourceWanted,
  noteOrphans,
} from './broadcast-store.ts';
import type { Engine } from './embedded-engine.ts';
import { finishBroadcast } from './finish-broadcast.ts';
import type { PieceStore } from './piece-store.ts';
import type { SourceDesk } from './source-desk.ts';
import { takeThumbnail } from './take-thumbnail.ts';
import type { ViewerChecks } from './viewer-checks.ts';

const TICK_MS = 4000;
const THUMBNAIL_EVERY_MS = 60_000;
/**
 * The instance that holds the source ends the broadcast first; the others wait this long for broadcasts that
 * nobody ended.
 */
const OTHERS_MS = 8000;
/** By then players that lag behind have seen the end. */
const AFTERMATH_MS = 90_000;

export interface WatchParts {
  db: Database;
  live: Live;
  desk: SourceDesk;
  engine: Engine | null;
  checks: ViewerChecks;
  pieces: PieceStore;
  tools(): Promise<MediaTools>;
  onFault(error: Error): void;
}

/**
 * Follows changes of streams, and checks for what no event reports: lost instances, lost sources, thumbnails.
 */
export function watchBroadcasts(parts: WatchParts): () => Promise<void> {
  const { db, desk, engine, checks, pieces, onFault } = parts;
  const timers = new Set<NodeJS.Timeout>();
  const thumbnails = new Map<number, number>();
  let isOver = false;
  let pausesToldUntil = new Date();

  function later(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work().catch(onFault);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function settle(streamId: number): Promise<void> {
    const row = await findBroadcast(db, streamId);
    if (!row) return;
    const source = desk.find(streamId);
    if (row.isOver) {
      if (source) await desk.settle(streamId);
      else await delay(OTHERS_MS, undefined, { ref: false });
      if (isOver) return;
      await finishBroadcast(db, pieces, streamId);
      checks.forget(streamId);
      await db.transaction((tx) => tellWatchers(tx, streamId));
      if (!row.isRecorded) later(AFTERMATH_MS, () => pieces.removeStream(streamId));
    } else if (source) {
      if (source.kind === 'encoder' && source.keyHash !== row.ingestKeyHash) return source.link.cut();
      await desk.follow(row);
    }
  }

  function hear(name: string, id: number | null): void {
    if (name === PERSON_ENDED) {
      if (id !== null) checks.forgetPerson(id);
      return;
    }
    checks.forget(id);
    if (name === 'access' || id === null) return;
    if (name === 'key') engine?.start();
    settle(id).catch(onFault);
  }

  const leave = parts.live.subscribe(BROADCAST_TOPIC, (event) => {
    if (event === 'closing') return;
    if (event !== 'resync') return hear(event.name, event.id);
    checks.forget(null);
    for (const { streamId } of desk.sources()) settle(streamId).catch(onFault);
  });

  async function tick(): Promise<void> {
    const ids = desk.sources().map(({ streamId }) => streamId);
    if (ids.length > 0) await holdSources(db, ids);
    for (const id of await noteOrphans(db)) await db.transaction((tx) => tellWatchers(tx, id));
    for (const id of await findForsaken(db)) await db.transaction((tx) => endRow(tx, id, new Date()));
    await tellPauses();
    if (engine && engine.pid === undefined && (await isSourceWanted(db))) engine.start();
    for (const id of ids) await renewThumbnail(id);
  }

  /** Nobody writes when a minute is over, so that a stream is paused for new viewers is told from here. */
  async function tellPauses(): Promise<void> {
    const now = new Date();
    for (const id of await findNewlyPaused(db, pausesToldUntil, now))
      await db.transaction((tx) => tellWatchers(tx, id));
    pausesToldUntil = now;
  }

  async function renewThumbnail(streamId: number): Promise<void> {
    if ((thumbnails.get(streamId) ?? 0) > Date.now() - THUMBNAIL_EVERY_MS) return;
    const row = await findBroadcast(db, streamId);
    if (!row?.isLive || row.access !== 'public') return;
    const { ffmpeg } = await parts.tools();
    if (await takeThumbnail(ffmpeg, pieces, { streamId, broadcast: row.broadcast }))
      thumbnails.set(streamId, Date.now());
  }

  let ticking = Promise.resolve();
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    ticking = tick()
      .catch(onFault)
      .finally(() => {
        isTicking = false;
      });
  }, TICK_MS);
  timer.unref();

  return async () => {
    isOver = true;
    leave();
    clearInterval(timer);
    for (const one of timers) clearTimeout(one);
    await ticking;
  };
}
