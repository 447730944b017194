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
import { END_MS, type PackagerOrder } from './run-packager.ts';
import type { StreamFolders } from './stream-folders.ts';

/** A packager that ends more often than this within a minute will not do better the next time. */
const RUNS_A_MINUTE = 8;
const AGAIN_MS = 300;
/** By then a packager whose input ended has written its last piece, or was ended itself. */
const LAST_PIECE_MS = END_MS + 500;
/** Below the time that the RTMP engine waits for an answer. */
const LEAVING_MS = LAST_PIECE_MS + 500;

/** How the desk speaks to who sends. */
export interface SourceLink {
  pack(order: PackagerOrder): void;
  /** 'again': this instance goes, and who sends may come back to another. */
  cut(reason?: 'again'): void;
}

export interface Source {
  readonly streamId: number;
  readonly kind: Exclude<StreamSource, 'sample'>;
  /** What it was let in with; null: the host's own sign-in. */
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
  tools(): Promise<MediaTools>;
  onFault(error: Error): void;
}

export type SourceDesk = ReturnType<typeof createSourceDesk>;

/** Every source that this instance takes in, one a stream, and where its pieces go. */
export function createSourceDesk(parts: DeskParts) {
  const { db, folders, onFault } = parts;
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
    for (const name of renditions) await mkdir(join(cwd, name), { recursive: true });
    source.run = run;
    source.runs.push(Date.now());
    source.collector = collectRun({
      ...{ folders, streamId, run, renditions, startedAt: Date.now() },
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

    /** @returns null where somebody else sends already */
    async admit(asked: Omit<Source, 'since'>): Promise<Source | null> {
      // Who was cut off comes back at once, while the last piece of before is still being put away.
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

    /** It is known what comes: from now on it is packed and the host sees it. */
    async begin(source: Source, shape: SourceShape): Promise<void> {
      const own = held.get(source.streamId);
      if (own !== source) return;
      own.shape = shape;
      await startRun(own);
      await noteSource(db, source);
      await tell(source.streamId);
    },

    /** Its packager ended while it still sends: the next one goes on in the same broadcast. */
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

    /** Its packager ended: nothing more comes from that one. */
    packagerGone(source: Source): void {
      const own = held.get(source.streamId);
      if (own === source) own.collector?.packagerGone();
    },

    /** It sends no more. The stream goes on as it is: its source may come back, whatever fails here. */
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

    /** The row changed: viewers see it from now on. */
    async follow(row: BroadcastRow): Promise<void> {
      await held.get(row.id)?.collector?.lead(destinationOf(row));
    },

    /** Waits until everything of a source that was cut is on the disk. */
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
