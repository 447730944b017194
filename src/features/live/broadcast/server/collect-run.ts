import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import type { Rendition } from '../broadcast-values.ts';
import { RUN_INIT, RUN_LIST } from './packager-arguments.ts';
import { headName, type Part, type PieceStore } from './piece-store.ts';
import { isRunOver, type RunPiece, readRunList } from './read-run-list.ts';
import type { StreamFolders } from './stream-folders.ts';

const LOOK_EVERY_MS = 200;
/** After something could not be stored. */
const AGAIN_MS = 1000;
/** How long the last pieces of a run wait for a storage that is away. */
const STORING_MS = 30_000;

/** Where new pieces are stored; `isKept` false removes old pieces as they leave the playlist. */
export interface Destination {
  part: Part;
  isKept: boolean;
}

export interface Collector {
  /**
   * Changes the destination: the piece that is being written still goes to the old one, later pieces to the
   * new.
   */
  lead(destination: Destination): Promise<void>;
  /** The packager has ended, normally or not: no more pieces come. */
  packagerGone(): void;
  /** Waits for a last piece where one may still come, stores what is finished and stops. */
  stop(): Promise<void>;
}

/** Pieces kept for players that lag behind. */
const BEHIND = 15;

/**
 * Moves every finished piece of a packager to its place in the store, which lists it only then. So the host's preview and
 * the viewers' pieces are never in the same place, though the packager runs on.
 */
export function collectRun(parts: {
  folders: StreamFolders;
  pieces: PieceStore;
  streamId: number;
  run: string;
  startedAt: number;
  renditions: readonly Rendition[];
  destination: Destination;
  /** How long a packager may take for its last piece after its input ended. */
  patienceMs: number;
  onFault: (error: Error) => void;
}): Collector {
  const { folders, pieces, streamId, run } = parts;
  const runFolder = folders.run(streamId, run);
  const tracks = parts.renditions.map((rendition) => ({
    rendition,
    taken: -1,
    seconds: 0,
    turns: [{ from: 0, destination: parts.destination }],
    opened: new Set<Part>(),
    kept: [] as string[],
  }));
  type Track = (typeof tracks)[number];

  const listOf = (track: Track): Promise<string> =>
    readFile(join(runFolder, track.rendition, RUN_LIST), 'utf8').catch(() => '');

  async function finished(track: Track): Promise<RunPiece[]> {
    return readRunList(await listOf(track)).filter(({ index }) => index > track.taken);
  }

  async function isOver(): Promise<boolean> {
    const lists = await Promise.all(tracks.map(listOf));
    return lists.every(isRunOver);
  }

  async function take(track: Track): Promise<void> {
    for (const piece of await finished(track)) {
      const turn = track.turns.findLast(({ from }) => piece.index >= from) ?? track.turns[0];
      if (turn) await keep(track, piece, turn.destination);
      // From here on the piece is in the store: what fails afterwards must not take it a second time.
      track.taken = piece.index;
      track.seconds += piece.seconds;
      if (turn && !turn.destination.isKept) await dropOld(track, turn.destination);
    }
  }

  async function keep(track: Track, piece: RunPiece, { part, isKept }: Destination): Promise<void> {
    const place = { streamId, part, rendition: track.rendition };
    const from = join(runFolder, track.rendition);
    if (!track.opened.has(part)) {
      await pieces.begin(place, run, join(from, RUN_INIT));
      const before = isKept ? [] : ((await pieces.list(place))?.segments ?? []);
      track.kept = before.slice(-BEHIND).map(({ file }) => file);
      track.opened.add(part);
    }
    const path = join(from, piece.file);
    const file = `${run}-${piece.file}`;
    const { size: bytes } = await stat(path);
    const at = parts.startedAt + Math.round(track.seconds * 1000);
    const segment = { file, seconds: piece.seconds, at, init: headName(run), run, bytes };
    await pieces.add(place, segment, path);
    if (!isKept) track.kept.push(file);
  }

  /** Removes what players have left behind; what could not be removed is tried again with the next piece. */
  async function dropOld(track: Track, { part }: Destination): Promise<void> {
    const old = track.kept.slice(0, Math.max(0, track.kept.length - BEHIND));
    await pieces.drop({ streamId, part, rendition: track.rendition }, old);
    track.kept.splice(0, old.length);
  }

  let isGone = false;
  let stopping: Promise<void> | undefined;
  let work: Promise<boolean> = Promise.resolve(true);
  /** @returns false where something could not be stored; it is tried again by the next look. */
  const look = (): Promise<boolean> => {
    work = work
      .then(() => Promise.allSettled(tracks.map(take)))
      .then((taken) => {
        const failed = taken.find((one) => one.status === 'rejected');
        if (failed) parts.onFault(failed.reason as Error);
        return !failed;
      });
    return work;
  };
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    if (!(await look())) await delay(AGAIN_MS, undefined, { ref: false });
    isLooking = false;
  }, LOOK_EVERY_MS);

  async function finish(): Promise<void> {
    const last = Date.now() + parts.patienceMs;
    while (!isGone && Date.now() < last && !(await isOver())) await delay(LOOK_EVERY_MS);
    clearInterval(timer);
    const stored = Date.now() + STORING_MS;
    while (!(await look())) {
      // What is still not stored lies here until upkeep takes it for a dead run.
      if (Date.now() > stored) return;
      await delay(AGAIN_MS);
    }
    // If a file is still being written there, the folder is removed later with the dead runs.
    await removeFolder(runFolder).catch(parts.onFault);
  }

  return {
    async lead(destination) {
      await work;
      for (const track of tracks) {
        const last = (await finished(track)).at(-1)?.index ?? track.taken;
        track.turns.push({ from: last + 2, destination });
      }
    },
    packagerGone() {
      isGone = true;
    },
    stop() {
      stopping ??= finish();
      return stopping;
    },
  };
}
