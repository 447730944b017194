import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
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
 * @throws BackupError where FILE is not there, is no backup, or is one of a later format
 */
export async function openArchive(path: string): Promise<Archive> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'There is no file' : `Not readable (${error.code}):`;
    throw new BackupError(`${reason} ${path}`);
  });
  if (!found.isFile()) throw new BackupError(`This is not a file: ${path}`);
  const file = createReadStream(path);
  // Errors reach whoever reads the unpacked stream.
  const unpacked = pipeline(file, createGunzip({ chunkSize: 64 * 1024 }), () => {});
  const close = () => void file.destroy();
  try {
    const source = new ByteSource(unpacked, LONGEST_PIECE);
    const line = await source.line().catch((error: NodeJS.ErrnoException) => {
      throw error.syscall ? new BackupError(`Not readable (${error.code}): ${path}`) : notABackup(path);
    });
    const header = parseHeader(line, path);
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
