import { resolve } from 'node:path';
import { BackupError } from '#shared/server/backup/backup-error.ts';
import { readBackups, writeBackups } from '#shared/server/backup/backup-list.ts';
import { openPlace } from '#shared/server/backup/places/open-place.ts';
import type { BackupPlace } from '#shared/server/backup/places/place.ts';
import { showTransfer } from '#shared/server/backup/progress-line.ts';
import { tryRestore } from '#shared/server/backup/try-restore.ts';
import { type Config, parseConfig } from '#shared/server/config/parse-config.ts';
import { settingsKeys } from '#shared/server/config/secret-key.ts';
import { findBackup } from './find-backup.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { withDatabase } from './with-database.ts';

/** `npm run backup:verify [-- FILE]`: restores a backup into a database of its own, counts it, and drops it again. */
async function run(): Promise<string> {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0 || given?.startsWith('-'))
    throw new BackupError('Usage: npm run backup:verify [-- FILE] (without FILE the newest at BACKUP_TO)');
  const config = parseConfig(process.env);
  const place = openPlace(config);
  const newest = given === undefined ? await newestOf(place) : null;
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), given ?? newest ?? '');
  const told = await verify(config, path);
  if (newest && place) await noteRestored(place, newest);
  return told;
}

async function verify(config: Config, path: string): Promise<string> {
  const archive = await findBackup(config, path);
  const progress = showTransfer('Restoring for a test', process.stdout);
  try {
    const keyRing = settingsKeys(config);
    const signal = stopOnSignal();
    const { tables, files, sealed } = await withDatabase(config, ({ ownerUrl, makerUrl, workFolder }) =>
      tryRestore(
        archive,
        { ownerUrl, makerUrl },
        { keyRing, workFolder, signal, onProgress: progress.update },
      ),
    );
    progress.clear();
    const figure = (count: number) => count.toLocaleString('en-GB');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      ...tables.flatMap(({ name, rows }) => (rows > 0 ? [`${figure(rows).padStart(12)}  ${name}`] : [])),
      `The backup of ${archive.header.createdAt} can be restored: ${figure(rows)} rows of ${tables.length} tables, ${figure(files)} files. ` +
        `Its audit log holds: ${figure(sealed)} rows, each as it was written.`,
    ].join('\n');
  } finally {
    progress.clear();
    archive.close();
  }
}

async function newestOf(place: BackupPlace | null): Promise<string> {
  if (!place) throw new BackupError('Name a FILE, or set BACKUP_TO: its newest backup is then taken.');
  const [newest] = await readBackups(place);
  if (!newest) throw new BackupError(`There is no backup in ${place.where} yet.`);
  return newest.name;
}

/** The list is read again: a backup may have been made meanwhile. */
async function noteRestored(place: BackupPlace, name: string): Promise<void> {
  const restoredAt = new Date().toISOString();
  const backups = await readBackups(place);
  await writeBackups(
    place,
    backups.map((backup) => (backup.name === name ? { ...backup, restoredAt } : backup)),
  );
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
