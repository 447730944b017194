import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { ListedStorage } from '#shared/server/storage/storage.ts';
import {
  endTracks,
  listPiece,
  noteTrack,
  piecesAfter,
  removeTracks,
  streamsWithTracks,
  tracksOf,
} from './piece-rows.ts';
import { headName, type ListedSegment, type PieceStore, type Place, secondsOf } from './piece-store.ts';

const MEDIA = 'video/mp4';
const KEPT_MAX = 500;

interface Known {
  segments: ListedSegment[];
  /** The newest row that was read. */
  last: number;
}

/**
 * Pieces in the bucket and their list in the database, so that every instance shows what any instance takes in. Objects:
 * `<stream>/<part>.<rendition>.<file>`. A track is noted before its first object, so that upkeep finds whatever was stored.
 * @param older where pieces of streams lie that were sent before there was a bucket for them
 */
export function openPiecesInBucket(db: Database, bucket: ListedStorage, older: PieceStore): PieceStore {
  const known = new Map<string, Known>();
  const prefixOf = ({ part, rendition }: Omit<Place, 'streamId'>) => `${part}.${rendition}.`;
  const nameOf = (place: Place, file: string) => `${place.streamId}/${prefixOf(place)}${file}`;

  async function readObject(name: string): Promise<Buffer | null> {
    const found = await bucket.read(name);
    return found && buffer(found.stream);
  }

  /** A list only grows: what was read once is not read again. */
  async function ownList(place: Place) {
    const key = nameOf(place, '');
    const before = known.get(key) ?? { segments: [], last: 0 };
    const { tracks, pieces } = await piecesAfter(db, place, before.last);
    if (tracks.length === 0) {
      known.delete(key);
      return null;
    }
    const now: Known = {
      segments: [...before.segments, ...pieces.map(({ segment }) => segment)],
      last: pieces.at(-1)?.id ?? before.last,
    };
    if (known.size > KEPT_MAX) known.clear();
    known.set(key, now);
    return { segments: now.segments, isEnded: tracks.every(({ isEnded }) => isEnded) };
  }

  const forget = (streamId: number) => {
    for (const key of [...known.keys()]) if (key.startsWith(`${streamId}/`)) known.delete(key);
  };

  return {
    async begin(place, run, path) {
      await noteTrack(db, place, run);
      await bucket.put(nameOf(place, headName(run)), { path }, MEDIA);
    },
    async add(place, segment, path) {
      await bucket.put(nameOf(place, segment.file), { path }, MEDIA);
      await listPiece(db, place, segment);
      await rm(path, { force: true });
    },
    async drop(place, files) {
      for (const file of files) await bucket.remove(nameOf(place, file));
    },
    async list(place) {
      const [before, own] = await Promise.all([older.list(place), ownList(place)]);
      if (!before || !own) return own ?? before;
      return { segments: [...before.segments, ...own.segments], isEnded: own.isEnded };
    },
    async read(place, file) {
      return (await readObject(nameOf(place, file))) ?? older.read(place, file);
    },
    async end(place, isKept) {
      const seconds = await older.end(place, isKept);
      await endTracks(db, place);
      known.delete(nameOf(place, ''));
      return seconds + secondsOf((await ownList(place))?.segments ?? []);
    },
    async removePreview(streamId) {
      await older.removePreview(streamId);
      const tracks = await tracksOf(db, streamId, 'preview');
      if (tracks.length === 0) return;
      const prefixes = tracks.map(
        ({ rendition }) => `${streamId}/${prefixOf({ part: 'preview', rendition })}`,
      );
      for (const { name } of await bucket.list(String(streamId)))
        if (prefixes.some((prefix) => name.startsWith(prefix))) await bucket.remove(name);
      await removeTracks(db, streamId, 'preview');
      forget(streamId);
    },
    async removeStream(streamId) {
      await older.removeStream(streamId);
      await bucket.removeGroup(String(streamId));
      await removeTracks(db, streamId);
      forget(streamId);
    },
    async streamIds() {
      const [before, own] = await Promise.all([older.streamIds(), streamsWithTracks(db)]);
      return [...new Set([...before, ...own])];
    },
    putFile: (streamId, name, content) =>
      bucket.put(`${streamId}/${name}`, content, name === 'thumbnail.jpg' ? 'image/jpeg' : 'text/vtt'),
    async readFile(streamId, name) {
      return (await readObject(`${streamId}/${name}`)) ?? older.readFile(streamId, name);
    },
  };
}
