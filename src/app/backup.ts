import { stat } from 'node:fs/promises';
import { openDatabase } from '#app/open-database.ts';
import { type BackupCommand, parseBackupArguments } from '#shared/server/backup/backup-arguments.ts';
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { BackupError } from '#shared/server/backup/backup-error.ts';
import { openArchive } from '#shared/server/backup/open-archive.ts';
import { showTransfer } from '#shared/server/backup/progress-line.ts';
import { restoreDatabase } from '#shared/server/backup/restore-database.ts';
import type { OnProgress } from '#shared/server/backup/transfer.ts';
import { assertMayWrite } from '#shared/server/backup/whole-file.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';

type Options = { signal: AbortSignal; onProgress: OnProgress };

const COMMAND: BackupCommand = process.env.ZIYARAH_COMMAND === 'restore' ? 'restore' : 'backup';
const UNDONE = { backup: 'no backup was written', restore: 'nothing was restored' }[COMMAND];

const figure = (count: number): string => count.toLocaleString('en-GB');

/** Beside a running `npm start` both commands join its embedded database as a guest. */
async function withDatabase<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const database = await openDatabase(parseConfig(process.env), (line) => console.log(line));
  try {
    return await work(database.ownerUrl);
  } finally {
    await database.close();
  }
}

async function backup(target: { path: string; force: boolean }, options: Options): Promise<string> {
  await assertMayWrite(target);
  const { rows, tables } = await withDatabase((ownerUrl) => backupDatabase(ownerUrl, target, options));
  const { size } = await stat(target.path);
  return `Backed up ${figure(rows)} rows of ${tables} tables to ${target.path} (${(size / 1e6).toFixed(1)} MB).`;
}

async function restore({ path }: { path: string }, options: Options): Promise<string> {
  const archive = await openArchive(path);
  try {
    const { rows, tables } = await withDatabase((ownerUrl) => restoreDatabase(archive, ownerUrl, options));
    return `Restored ${figure(rows)} rows of ${tables} tables; the backup is of ${archive.header.createdAt}.`;
  } finally {
    archive.close();
  }
}

async function run(): Promise<string> {
  const given = parseBackupArguments(COMMAND, process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const stop = new AbortController();
  // The first signal tidies up; a second one ends the process as it always does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  const progress = showTransfer(COMMAND === 'backup' ? 'Backing up' : 'Restoring', process.stdout);
  const options = { signal: stop.signal, onProgress: progress.update };
  try {
    return await (COMMAND === 'backup' ? backup(given, options) : restore(given, options));
  } catch (error) {
    if (stop.signal.aborted) throw new BackupError(`Interrupted: ${UNDONE}.`, { cause: error });
    if (!isDatabaseAway(error)) throw error;
    const reason = (error as Error).message;
    throw new BackupError(`The database went away (${reason}): ${UNDONE}.`, { cause: error });
  } finally {
    progress.clear();
  }
}

try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
