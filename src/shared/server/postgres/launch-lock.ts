import { DatabaseSync } from 'node:sqlite';

/** Held for the life of the process; the system itself lets go of it, whatever ends that process. */
export type LaunchLock = { release(): void };

/**
 * Node has no flock; SQLite's exclusive transaction is one (POSIX record locks), also between
 * containers that share a volume. Unlike a file with a pid in it, it can never be stale.
 * @returns undefined when another process holds it.
 */
export function tryLaunchLock(file: string): LaunchLock | undefined {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    // The file stays empty: there is nothing a journal on disk could roll back.
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
  return { release: () => handle.close() };
}
