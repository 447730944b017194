import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Closes DATA_DIR to other users of the machine: the folder and everything directly in it, so that nothing further in
 * can be reached, whoever made it with which rights.
 * @param isPassable the embedded server runs as another user, who has to pass to its own folder, and sees no names
 */
export function closeDataFolder(folder: string, { isPassable }: { isPassable: boolean }): void {
  if (!existsSync(folder)) return;
  const passable = isPassable ? 0o711 : 0o700;
  close(folder, passable);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) close(path, name === 'postgres' ? passable : found.isDirectory() ? 0o700 : 0o600);
  }
}

/** What belongs to somebody else is theirs to close. */
function close(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'ENOENT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
