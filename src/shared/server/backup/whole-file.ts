import { lstat, open, rename, rm } from 'node:fs/promises';
import { finished, pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

/** @throws BackupError where FILE exists, unless it may be replaced */
export async function assertMayWrite({ path, force }: { path: string; force: boolean }): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new BackupError(`This is a folder, not a file: ${path}`);
  if (found && !force) {
    throw new BackupError(
      `There is a file already: ${path}. Choose another name, or add --force to replace it.`,
    );
  }
}

/**
 * Writes bytes to FILE.part and renames it when all of it is on the disk, readable by its owner only. On any error FILE
 * stays as it was and FILE.part goes.
 * @throws BackupError where it cannot be written; what the bytes' source throws
 */
export async function writeWholeFile(
  target: { path: string; force: boolean },
  bytes: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  await assertMayWrite(target);
  const part = `${target.path}.part`;
  if (target.force) await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600).catch((error) => {
    throw error.code === 'EEXIST'
      ? new BackupError(
          `${part} exists: another backup is under way, or one was killed; if so, remove it or add --force.`,
        )
      : unwritable(target.path, error);
  });
  const file = handle.createWriteStream({ flush: true });
  try {
    await pipeline(bytes, file, { signal, end: false });
    await finished(file.end());
    await rename(part, target.path);
  } catch (error) {
    file.destroy();
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw isFileFault(error) ? unwritable(target.path, error) : error;
  }
}

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  const { syscall = '', code = '' } = error as NodeJS.ErrnoException;
  return (
    /^(write|fsync|close|rename)$/.test(syscall) &&
    /^E(NOSPC|DQUOT|IO|FBIG|ROFS|ACCES|PERM|ISDIR)$/.test(code)
  );
}

function unwritable(path: string, { code, message }: NodeJS.ErrnoException): BackupError {
  const reason = code === 'ENOENT' ? 'its folder does not exist' : (code ?? message);
  return new BackupError(`The backup cannot be written to ${path}: ${reason}.`);
}
