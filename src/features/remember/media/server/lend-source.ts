import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import type { MediaParts } from './media-parts.ts';
import type { MediaRow } from './media-store.ts';

/**
 * Copies the uploaded file into a temporary folder while `work` runs.
 * @returns null where it is gone: deleted, or finished by an earlier try
 */
export async function lendSource<T>(
  { storage, workFolder }: Pick<MediaParts, 'storage' | 'workFolder'>,
  row: MediaRow,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T | null> {
  const stored = await storage.read(`${row.key}/${row.source}`);
  if (!stored) return null;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, 'job-'));
  try {
    const path = join(folder, 'source');
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path, folder);
  } finally {
    await removeFolder(folder);
  }
}
