import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { headName, type PieceStore, type Place, secondsOf } from './piece-store.ts';
import { addSegment, endList, readSegments, writeSegments } from './segment-list.ts';
import type { StreamFolders } from './stream-folders.ts';

const orNull = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

/** Pieces in folders of this machine, or of one that several instances have mounted. */
export function openPiecesInFolder(folders: StreamFolders): PieceStore {
  const folderOf = ({ streamId, part, rendition }: Place) => folders.rendition(streamId, part, rendition);
  return {
    async begin(place, run, path) {
      await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
      await copyFile(path, join(folderOf(place), headName(run)));
    },
    async add(place, segment, path) {
      const target = join(folderOf(place), segment.file);
      await rename(path, target);
      try {
        await addSegment(folderOf(place), segment);
      } catch (error) {
        await rename(target, path);
        throw error;
      }
    },
    async drop(place, files) {
      for (const file of files) await rm(join(folderOf(place), file), { force: true });
    },
    list: (place) => readSegments(folderOf(place)),
    read: (place, file) => orNull(join(folderOf(place), file)),
    async end(place, isKept) {
      const folder = folderOf(place);
      const list = await readSegments(folder);
      if (!list) return 0;
      if (list.isEnded) return secondsOf(list.segments);
      if (!isKept) {
        await endList(folder);
        return secondsOf(list.segments);
      }
      const there = new Set(await readdir(folder));
      const kept = list.segments.filter(({ file }) => there.has(file));
      await writeSegments(folder, kept);
      return secondsOf(kept);
    },
    removePreview: (streamId) => removeFolder(folders.part(streamId, 'preview')),
    removeStream: (streamId) => removeFolder(folders.stream(streamId)),
    async streamIds() {
      const names = await readdir(folders.root).catch(() => []);
      return names.filter((name) => /^\d+$/.test(name)).map(Number);
    },
    async putFile(streamId, name, content) {
      const path = join(folders.stream(streamId), name);
      await mkdir(folders.stream(streamId), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, content);
      await rename(`${path}.new`, path);
    },
    readFile: (streamId, name) => orNull(join(folders.stream(streamId), name)),
  };
}
