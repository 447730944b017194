import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unseal } from './age-seal.ts';
import {
  ARCHIVE_VERSION,
  type ArchiveHeader,
  archiveHeader,
  archiveMark,
  LONGEST_PIECE,
} from './archive-format.ts';
import { ArchiveParts } from './archive-parts.ts';
import { BackupError } from './backup-error.ts';
import { ByteSource } from './byte-source.ts';

export type Archive = { header: ArchiveHeader; parts: ArchiveParts; close(): void };

/**
 * Opens a backup and reads its header.
 * @param identityFile the file with the key to an encrypted one
 * @throws BackupError where FILE is not there, is no backup, cannot be opened, or is one of a later format
 */
export async function openArchive(path: string, identityFile?: string): Promise<Archive> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'There is no file' : `Not readable (${error.code}):`;
    throw new BackupError(`${reason} ${path}`);
  });
  if (!found.isFile()) throw new BackupError(`This is not a file: ${path}`);
  return readArchive(createReadStream(path), path, identityFile);
}

/** The same of bytes from anywhere; `name` is what errors call them. */
export async function readArchive(
  file: AsyncIterable<Buffer> & { destroy(): unknown },
  name: string,
  identityFile?: string,
): Promise<Archive> {
  const close = () => void file.destroy();
  const refuse = (error: NodeJS.ErrnoException): never => {
    if (error instanceof BackupError) throw error;
    throw error.syscall ? new BackupError(`Not readable (${error.code}): ${name}`) : notABackup(name);
  };
  try {
    const plain = await unseal(file, identityFile).catch(refuse);
    // Errors reach whoever reads the unpacked stream.
    const unpacked = pipeline(plain, createGunzip({ chunkSize: 64 * 1024 }), () => {});
    const source = new ByteSource(unpacked, LONGEST_PIECE);
    const line = await source.line().catch(refuse);
    const header = parseHeader(line, name);
    const headerSha256 = createHash('sha256')
      .update(line ?? '')
      .digest('hex');
    return { header, parts: new ArchiveParts(source, headerSha256), close };
  } catch (error) {
    close();
    throw error;
  }
}

function parseHeader(line: Buffer | undefined, path: string): ArchiveHeader {
  let json: unknown;
  try {
    json = JSON.parse(line?.toString() ?? '');
  } catch {
    throw notABackup(path);
  }
  const mark = archiveMark.safeParse(json);
  if (!mark.success) throw notABackup(path);
  if (mark.data.version > ARCHIVE_VERSION) {
    throw new BackupError(
      'This backup was made by a newer version of Ziyarah: update before you restore it.',
    );
  }
  const header = archiveHeader.safeParse(json);
  if (!header.success) throw notABackup(path);
  return header.data;
}

function notABackup(path: string): BackupError {
  return new BackupError(`This is no backup of Ziyarah, or a damaged one: ${path}`);
}
