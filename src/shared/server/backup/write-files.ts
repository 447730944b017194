import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Storage } from '../storage/storage.ts';
import { encodeLine, MEDIA_PREFIX, type MediaRecord } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import type { StoredName } from './stored-files.ts';
import type { OnProgress, Transfer } from './transfer.ts';

/**
 * The parts of all files, one after the other and a piece at a time. A file that is not there is told in
 * `done.missing` and left out: the others are worth having.
 * @returns what the trailer says of them
 * @throws BackupError for a file that cannot be read to its end
 */
export async function* writeFiles(
  storage: Storage,
  names: readonly StoredName[],
  done: Transfer,
  options: { signal?: AbortSignal | undefined; onProgress?: OnProgress | undefined } = {},
): AsyncGenerator<Buffer, MediaRecord> {
  const all = createHash('sha256');
  let total = 0;
  for (const [at, { name, type }] of names.entries()) {
    const chunks = await openFile(storage, name, options.signal);
    if (!chunks) {
      done.missing.push(name);
      continue;
    }
    const line = encodeLine({ kind: 'part', path: MEDIA_PREFIX + name, type });
    yield line;
    const hash = createHash('sha256').update(line);
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      done.bytes += chunk.length;
      yield encodeLine({ kind: 'data', bytes: chunk.length });
      yield chunk;
      options.onProgress?.({ part: `file ${at + 1} of ${names.length}`, bytes: done.bytes });
    }
    const end = encodeLine({ kind: 'end', bytes, sha256: hash.digest('hex') });
    yield end;
    all.update(line).update(end);
    total += bytes;
    done.files += 1;
  }
  return { files: done.files, bytes: total, sha256: all.digest('hex'), missing: done.missing.length };
}

/** @returns null where there is no such file; its first piece is read, so that a part is begun for what is there */
async function openFile(
  storage: Storage,
  name: string,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<Buffer> | null> {
  const file = await storage.read(name).catch((error) => unreadable(name, error));
  if (!file) return null;
  const stream: Readable = signal ? addAbortSignal(signal, file.stream) : file.stream;
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  try {
    const first = await pieces.next();
    return rest(name, first, pieces);
  } catch (error) {
    // The file was deleted between the two calls.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return unreadable(name, error);
  }
}

async function* rest(
  name: string,
  first: IteratorResult<Buffer>,
  pieces: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await pieces.next().catch((error) => unreadable(name, error)))
      if (next.value.length > 0) yield next.value;
  } finally {
    // Whoever stops reading, because the archive cannot be written, closes the file.
    await pieces.return?.();
  }
}

function unreadable(name: string, cause: unknown): never {
  if ((cause as Error).name === 'AbortError') throw cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  throw new BackupError(
    `The stored file ${name} cannot be read (${code ?? message}): no backup was written.`,
    {
      cause,
    },
  );
}
