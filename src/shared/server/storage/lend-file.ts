import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { removeFolder } from './remove-folder.ts';
import type { Storage } from './storage.ts';

interface Place {
  storage: Pick<Storage, 'read'>;
  workFolder: string;
  /** Of the temporary folder's name: 'job-', by which whoever looks at the disk knows what made it. */
  prefix: string;
}

/**
 * Copies a stored file into a temporary folder while `work` runs.
 * @param work gets the copy's path and its folder, which is removed afterwards with whatever was written there
 * @returns null where the file is gone
 */
export async function lendFile<T>(
  { storage, workFolder, prefix }: Place,
  name: string,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T | null> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  // Before the file is opened: on a full disk there is no folder, and nobody would close the file.
  const folder = await mkdtemp(join(workFolder, prefix));
  try {
    const stored = await storage.read(name);
    if (!stored) return null;
    const path = join(folder, 'file');
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path, folder);
  } finally {
    await removeFolder(folder);
  }
}
