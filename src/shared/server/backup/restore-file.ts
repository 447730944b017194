import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { isStorageName, type Storage } from '../storage/storage.ts';
import { MEDIA_PREFIX } from './archive-format.ts';
import type { ArchivePart } from './archive-parts.ts';
import { BackupError } from './backup-error.ts';

/** Smaller files go by way of memory: most are, and a folder's detour would double their work (bytes). */
const IN_MEMORY = 4 * 1024 * 1024;

/** Where files go back to, and where one lies until it is known to be whole. */
export interface FilesTarget {
  storage: Storage;
  workFolder: string;
}

/** The name in the storage of a file's part; null for another part, or a name that no storage takes. */
export function fileNameOf(path: string): string | null {
  const name = path.startsWith(MEDIA_PREFIX) ? path.slice(MEDIA_PREFIX.length) : null;
  return name !== null && isStorageName(name) ? name : null;
}

/** Puts one file of a backup in its place, once its bytes are those that were written. @returns its bytes */
export async function restoreFile(
  { storage, workFolder }: FilesTarget,
  name: string,
  { type = 'application/octet-stream', chunks }: ArchivePart,
  signal: AbortSignal,
): Promise<number> {
  const begun: Buffer[] = [];
  let bytes = 0;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    signal.throwIfAborted();
    begun.push(next.value);
    bytes += next.value.length;
    if (bytes > IN_MEMORY)
      return restoreLarge({ storage, workFolder }, { name, type, begun, chunks }, signal);
  }
  await put(storage, name, Buffer.concat(begun), type);
  return bytes;
}

async function restoreLarge(
  { storage, workFolder }: FilesTarget,
  file: { name: string; type: string; begun: Buffer[]; chunks: AsyncGenerator<Buffer> },
  signal: AbortSignal,
): Promise<number> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, 'restore-'));
  const path = join(folder, 'file');
  let bytes = 0;
  const counted = async function* () {
    for (const chunk of file.begun.splice(0)) {
      bytes += chunk.length;
      yield chunk;
    }
    for await (const chunk of file.chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }), { signal });
    await put(storage, file.name, { path }, file.type);
    return bytes;
  } finally {
    await removeFolder(folder);
  }
}

async function put(
  storage: Storage,
  name: string,
  content: Buffer | { path: string },
  type: string,
): Promise<void> {
  await storage.put(name, content, type).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(
      `The file ${name} cannot be stored (${cause.code ?? cause.message}): nothing was restored.`,
      { cause },
    );
  });
}
