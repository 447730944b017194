import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeFolder } from './remove-folder.ts';
import { assertStorageGroup, assertStorageName, type Storage } from './storage.ts';

/** Where files lie while they are written; no group has this name. */
export const UNFINISHED = '.unfinished';

/** Files under a folder of this machine, readable by its owner only. */
export function createLocalStorage(folder: string): Storage {
  async function bytesOf(name: string): Promise<number | null> {
    try {
      const found = await stat(join(folder, name));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  return {
    kind: 'folder',
    async put(name, content) {
      assertStorageName(name);
      const target = join(folder, name);
      // In a folder of their own: what a killed process leaves is told from what is whole.
      const unfinished = join(folder, UNFINISHED, randomBytes(12).toString('hex'));
      for (const place of [dirname(unfinished), dirname(target)])
        await mkdir(place, { recursive: true, mode: 0o700 });
      try {
        await (Buffer.isBuffer(content) ? writeDurably(unfinished, content) : copy(content.path, unfinished));
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name, range) {
      assertStorageName(name);
      const bytes = await bytesOf(name);
      if (bytes === null) return null;
      // Opened before anything is answered: a disk that does not read is then refused in words, not by half a photo.
      const file = await open(join(folder, name));
      return { stream: file.createReadStream(range), bytes };
    },
    async size(name) {
      assertStorageName(name);
      return bytesOf(name);
    },
    async removeGroup(group) {
      assertStorageGroup(group);
      await removeFolder(join(folder, group));
    },
    async remove(name) {
      assertStorageName(name);
      await rm(join(folder, name), { force: true });
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
