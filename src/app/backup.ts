import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type BackupCommand, parseBackupArguments } from '#shared/server/backup/backup-arguments.ts';
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { BackupError } from '#shared/server/backup/backup-error.ts';
import { markErased } from '#shared/server/backup/erased-list.ts';
import type { Archive } from '#shared/server/backup/open-archive.ts';
import { showTransfer } from '#shared/server/backup/progress-line.ts';
import { restoreAndUpdate } from '#shared/server/backup/restore-and-update.ts';
import type { RestoreOptions } from '#shared/server/backup/restore-database.ts';
import type { OnProgress, Transfer } from '#shared/server/backup/transfer.ts';
import { assertMayWrite } from '#shared/server/backup/whole-file.ts';
import { type Config, parseConfig } from '#shared/server/config/parse-config.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { eraseAgain, readErasedLists } from './erase-again.ts';
import { findBackup } from './find-backup.ts';
import { listAllFiles } from './list-all-files.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { withDatabase } from './with-database.ts';

type Options = { signal: AbortSignal; onProgress: OnProgress };

const COMMAND: BackupCommand = process.env.ZIYARAH_COMMAND === 'restore' ? 'restore' : 'backup';
const UNDONE = { backup: 'no backup was written', restore: 'nothing was restored' }[COMMAND];

/** Up to this many missing files are listed by name. */
const MISSING_NAMED = 1000;

const figure = (count: number): string => count.toLocaleString('en-GB');
const filesOf = (count: number): string => `${figure(count)} ${count === 1 ? 'file' : 'files'}`;

async function backup(
  config: Config,
  target: { path: string; force: boolean },
  options: Options,
): Promise<string> {
  await assertMayWrite(target);
  const { recipient } = config.backup;
  const { rows, tables, files, missing } = await withDatabase(config, ({ ownerUrl, storage }) =>
    backupDatabase(ownerUrl, target, { ...options, recipient, files: { storage, list: listAllFiles } }),
  );
  const { size } = await stat(target.path);
  return [
    `Backed up ${figure(rows)} rows of ${tables} tables and ${filesOf(files)} to ${target.path} (${(size / 1e6).toFixed(1)} MB).`,
    ...tellMissing(missing),
  ].join('\n');
}

async function restore(config: Config, { path }: { path: string }, options: Options): Promise<string> {
  const archive = await findBackup(config, path);
  try {
    const erased = await readErasedLists(config, dirname(path));
    const upTo = archive.header.migrations.length;
    return await withDatabase(
      config,
      async ({ ownerUrl, db, ...files }) => {
        let due: number[] = [];
        const beforeCommit = async (...given: Parameters<NonNullable<RestoreOptions['beforeCommit']>>) => {
          due = await markErased(...given, erased ?? []);
        };
        const done = await restoreAndUpdate(archive, ownerUrl, { ...options, files, beforeCommit });
        return [...tellRestored(archive, done), ...(await eraseAgain(config, db, due, erased))].join('\n');
      },
      upTo,
    );
  } finally {
    archive.close();
  }
}

function tellRestored({ header, parts }: Archive, { rows, tables, files }: Transfer): string[] {
  const absent = parts.missing === null ? ', but it is from before backups held files' : '';
  const lines = [
    `Restored ${figure(rows)} rows of ${tables} tables and ${filesOf(files)}; the backup is of ${header.createdAt}${absent}.`,
  ];
  if (parts.missing)
    lines.push(`Files that were missing already when it was made: ${figure(parts.missing)}.`);
  return lines;
}

/** A backup without these files is still good; the operator should check whether the storage lost them. */
function tellMissing(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const rest = names.length - MISSING_NAMED;
  return [
    `Files that the database names and the storage does not have: ${figure(names.length)}.`,
    ...names.slice(0, MISSING_NAMED).map((name) => `  ${name}`),
    ...(rest > 0 ? [`  and ${figure(rest)} more`] : []),
  ];
}

async function run(): Promise<string> {
  const given = parseBackupArguments(COMMAND, process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const config = parseConfig(process.env);
  const signal = stopOnSignal();
  const progress = showTransfer(COMMAND === 'backup' ? 'Backing up' : 'Restoring', process.stdout);
  const options = { signal, onProgress: progress.update };
  try {
    return await (COMMAND === 'backup' ? backup(config, given, options) : restore(config, given, options));
  } catch (error) {
    if (signal.aborted) throw new BackupError(`Interrupted: ${UNDONE}.`, { cause: error });
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
