import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tellWatchers } from '#features/live/streams/server/announce-stream.ts';
import type { StreamSource } from '#features/live/streams/streams-values.ts';
import type { MediaTools } from '#features/remember/media/server/find-media-tools.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BroadcastRow, findBroadcast, isHeld, noteLost, noteSource } from './broadcast-store.ts';
import { type Collector, collectRun, type Destination } from './collect-run.ts';
import { packagerArguments, renditionsOf, type SourceShape } from './packager-arguments.ts';
import type { PieceStore } from './piece-store.ts';
import { END_MS, type PackagerOrder } from './run-packager.ts';
import type { StreamFolders } from './stream-folders.ts';

/** A packager that fails more often than this within a minute is not restarted. */
const RUNS_A_MINUTE = 8;
const AGAIN_MS = 300;
/** By then a packager whose input ended has written its last piece, or was killed. */
const LAST_PIECE_MS = END_MS + 500;
/** Less than the time for which the RTMP engine waits for an answer. */
const LEAVING_MS = LAST_PIECE_MS + 500;

/** How the desk talks to a publisher. */
export interface SourceLink {
  pack(order: PackagerOrder): void;
  /** 'again': this instance stops, and the publisher may reconnect to another. */
  cut(reason?: 'again'): void;
}

export interface Source {
  readonly streamId: number;
  readonly kind: Exclude<StreamSource, 'sample'>;
  /** Hash of the key that admitted the source; null: the host's own sign-in. */
  readonly keyHash: string | null;
  readonly link: SourceLink;
  readonly since: Date;
}

interface Held extends Source {
  shape?: SourceShape;
  collector?: Collector;
  run?: string;
  hasLow: boolean;
  runs: number[];
  isGone: boolean;
}

export interface DeskParts {
  db: Database;
  folders: StreamFolders;
  pieces: PieceStore;
  tools(): Promise<MediaTools>;
  onFault(error: Error): void;
}

export type SourceDesk = ReturnType<typeof createSourceDesk>;

/** Every source that this instance holds, at most one for each stream, and where its pieces go. */
export function createSourceDesk(parts: DeskParts) {
  const { db, folders, pieces, onFault } = parts;
  const held = new Map<number, Held>();
  let runNumber = 0;

  async function startRun(source: Held): Promise<void> {
    const { shape, streamId } = source;
    const row = await findBroadcast(db, streamId);
    if (!shape || source.isGone) return;
    if (!row || row.isOver) return source.link.cut();
    const { ffmpeg } = await parts.tools();
    source.hasLow = shape.hasVideo && countLow(source) < Math.floor(availableParallelism() / 2);
    const renditions = renditionsOf(shape, source.hasLow);
    runNumber += 1;
    const run = `${Date.now().toString(36)}${runNumber}`;
    const cwd = folders.run(streamId, run);
    for (const name of renditions) await mkdir(join(cwd, name), { recursive: true, mode: 0o700 });
    source.run = run;
    source.runs.push(Date.now());
    source.collector = collectRun({
      ...{ folders, pieces, streamId, run, renditions, startedAt: Date.now() },
      patienceMs: LAST_PIECE_MS,
      onFault,
      destination: destinationOf(row),
    });
    source.link.pack({ ffmpeg, args: packagerArguments(shape, renditions), cwd });
  }

  const countLow = (own: Held) =>
    [...held.values()].filter((source) => source !== own && source.hasLow).length;

  async function tell(streamId: number): Promise<void> {
    await db.transaction((tx) => tellWatchers(tx, streamId));
  }

  return {
    sources: (): readonly Source[] => [...held.values()],
    find: (streamId: number): Source | undefined => held.get(streamId),

    /** @returns null where somebody else is sending already */
    async admit(asked: Omit<Source, 'since'>): Promise<Source | null> {
      // A publisher that was cut off reconnects at once, while its last piece is still being stored.
      for (let waited = 0; held.get(asked.streamId)?.isGone && waited < LEAVING_MS; waited += 100)
        await delay(100);
      if (held.has(asked.streamId)) return null;
      const source: Held = { ...asked, since: new Date(), hasLow: false, runs: [], isGone: false };
      held.set(asked.streamId, source);
      const isElsewhere = await isHeld(db, asked.streamId).catch(() => true);
      if (!isElsewhere) return source;
      held.delete(asked.streamId);
      return null;
    },

    /** The format is known: from now on the source is packaged, and the host sees it. */
    async begin(source: Source, shape: SourceShape): Promise<void> {
      const own = held.get(source.streamId);
      if (own !== source) return;
      own.shape = shape;
      await startRun(own);
      await noteSource(db, source);
      await tell(source.streamId);
    },

    /** The packager ended while the source still sends: the next one continues the same broadcast. */
    async beginAgain(source: Source, errors: string): Promise<void> {
      const own = held.get(source.streamId);
      if (own !== source) return;
      onFault(new Error(`the packager of stream ${source.streamId} ended: ${errors.trim().slice(-500)}`));
      own.collector?.packagerGone();
      await own.collector?.stop();
      const recent = own.runs.filter((at) => at > Date.now() - 60_000);
      if (recent.length >= RUNS_A_MINUTE) return own.link.cut();
      await delay(AGAIN_MS);
      await startRun(own);
    },

    /** Called when a source's packager ended: no more pieces come from it. */
    packagerGone(source: Source): void {
      const own = held.get(source.streamId);
      if (own === source) own.collector?.packagerGone();
    },

    /** The source stopped sending. The stream stays as it is, because the source may come back. */
    async leave(source: Source): Promise<void> {
      const own = held.get(source.streamId);
      if (own !== source || own.isGone) return;
      own.isGone = true;
      try {
        if (!own.collector) return;
        await noteLost(db, source.streamId, source.since).catch(onFault);
        await tell(source.streamId).catch(onFault);
        await own.collector.stop();
      } finally {
        held.delete(source.streamId);
      }
    },

    /** Called when the stream's row changed, for instance when it went live. */
    async follow(row: BroadcastRow): Promise<void> {
      await held.get(row.id)?.collector?.lead(destinationOf(row));
    },

    /** Waits until everything of a source that was cut off is on disk. */
    async settle(streamId: number): Promise<void> {
      const own = held.get(streamId);
      if (!own) return;
      own.link.cut();
      for (let waited = 0; held.get(streamId) === own && waited < 5000; waited += 100) await delay(100);
    },

    async close(): Promise<void> {
      await Promise.all(
        [...held.values()].map(async (source) => {
          source.isGone = true;
          source.link.cut('again');
          await source.collector?.stop();
          await noteLost(db, source.streamId, source.since).catch(onFault);
        }),
      );
    },
  };
}

const destinationOf = (row: BroadcastRow): Destination =>
  row.isLive ? { part: row.broadcast, isKept: row.isRecorded } : { part: 'preview', isKept: false };
