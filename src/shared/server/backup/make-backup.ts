import { createHash } from 'node:crypto';
import { type BackupOptions, streamBackup } from './backup-database.ts';
import { BackupError } from './backup-error.ts';
import { type KeptBackup, readBackups, writeBackups } from './backup-list.ts';
import { superfluous } from './kept-backups.ts';
import { readArchive } from './open-archive.ts';
import type { BackupPlace } from './places/place.ts';

interface Options extends BackupOptions {
  keepCount: number;
  keepDays: number;
  /** With it an encrypted backup is checked to its last row, not by its checksum alone. */
  identityFile: string | undefined;
  now?: Date;
}

export interface MadeBackup {
  made: KeptBackup;
  rows: number;
  files: number;
  missing: string[];
  removed: string[];
}

/**
 * Makes a backup, reads it again from where it lies, and only then removes those that it makes superfluous.
 * @throws BackupError; the older ones are then as they were
 */
export async function makeBackup(
  ownerUrl: string,
  place: BackupPlace,
  options: Options,
): Promise<MadeBackup> {
  const now = options.now ?? new Date();
  const name = `ziyarah-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup${options.recipient ? '.age' : ''}`;
  const written = createSum();
  const done = await streamBackup(
    ownerUrl,
    (bytes, signal) => place.write(name, written.of(bytes), signal),
    options,
  );
  const made: KeptBackup = {
    name,
    createdAt: now.toISOString(),
    ...written.sum(),
    isEncrypted: options.recipient !== undefined,
    verifiedAt: null,
    restoredAt: null,
  };
  try {
    await checkBackup(place, made, options.identityFile);
  } catch (error) {
    await place.remove(name).catch(() => {});
    throw error;
  }
  made.verifiedAt = (options.now ?? new Date()).toISOString();
  const all = [made, ...(await readBackups(place))];
  const gone = superfluous(all, { ...options, now });
  // The list first: a file that it no longer names harms nobody, a name without its file would.
  await writeBackups(
    place,
    all.filter((backup) => !gone.includes(backup)),
  );
  for (const old of gone) await place.remove(old.name);
  return {
    made,
    rows: done.rows,
    files: done.files,
    missing: done.missing,
    removed: gone.map((old) => old.name),
  };
}

/**
 * Reads a backup where it lies: its checksum, and every part of it where it can be opened.
 * @throws BackupError where it is not what was written
 */
export async function checkBackup(
  place: BackupPlace,
  backup: Pick<KeptBackup, 'name' | 'bytes' | 'sha256' | 'isEncrypted'>,
  identityFile: string | undefined,
): Promise<void> {
  const refuse = (why: string): never => {
    throw new BackupError(`The backup ${backup.name} in ${place.where} ${why}.`);
  };
  const file = (await place.read(backup.name)) ?? refuse('is not there');
  const read = createSum();
  const bytes = read.of(file);
  if (!backup.isEncrypted || identityFile) {
    const { parts } = await readArchive(
      Object.assign(bytes, { destroy: () => file.destroy() }),
      backup.name,
      identityFile,
    );
    for await (const { chunks } of parts.all()) await toTheEnd(chunks);
    parts.verify();
  }
  await toTheEnd(bytes);
  const sum = read.sum();
  if (sum.bytes !== backup.bytes || sum.sha256 !== backup.sha256) refuse('is not what was written');
}

async function toTheEnd(bytes: AsyncGenerator<Buffer>): Promise<void> {
  for (let next = await bytes.next(); !next.done; next = await bytes.next());
}

/** Counts and hashes bytes as they pass. */
function createSum() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *of(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
