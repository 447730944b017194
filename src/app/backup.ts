import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '#app/open-database.ts';
import { listPhotoFiles } from '#features/arrange/cleaning/server/booking-photos.ts';
import { listCleanerFiles } from '#features/arrange/cleaning/server/cleaner-documents.ts';
import { listAvatarFiles } from '#features/people/profile/server/avatar.ts';
import { listImportFiles } from '#features/records/imports/server/stored-register.ts';
import { listDocumentFiles } from '#features/records/verification/server/documents.ts';
import { listStoredFiles } from '#features/remember/media/server/list-stored-files.ts';
import { type BackupCommand, parseBackupArguments } from '#shared/server/backup/backup-arguments.ts';
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { BackupError } from '#shared/server/backup/backup-error.ts';
import { openArchive } from '#shared/server/backup/open-archive.ts';
import { showTransfer } from '#shared/server/backup/progress-line.ts';
import { restoreAndUpdate } from '#shared/server/backup/restore-and-update.ts';
import type { StoredFiles } from '#shared/server/backup/stored-files.ts';
import type { OnProgress } from '#shared/server/backup/transfer.ts';
import { assertMayWrite } from '#shared/server/backup/whole-file.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { createStorage } from '#shared/server/storage/create-storage.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { stopOnSignal } from './stop-on-signal.ts';

type Options = { signal: AbortSignal; onProgress: OnProgress };
type Place = { ownerUrl: string; storage: Storage; workFolder: string };

const COMMAND: BackupCommand = process.env.ZIYARAH_COMMAND === 'restore' ? 'restore' : 'backup';
const UNDONE = { backup: 'no backup was written', restore: 'nothing was restored' }[COMMAND];

/** Up to this many missing files are listed by name. */
const MISSING_NAMED = 1000;

const figure = (count: number): string => count.toLocaleString('en-GB');
const filesOf = (count: number): string => `${figure(count)} ${count === 1 ? 'file' : 'files'}`;

/** Beside a running `npm start` both commands join its embedded database as a guest. */
async function withDatabase<T>(work: (place: Place) => Promise<T>, upTo?: number): Promise<T> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, (line) => console.log(line), {
    ...(upTo === undefined ? {} : { upTo }),
  });
  const workFolder = join(resolve(config.dataDir), 'media-work');
  try {
    return await work({ ownerUrl: database.ownerUrl, storage: createStorage(config), workFolder });
  } finally {
    await database.close();
  }
}

/** Uploads of families, documents of offices and of cleaners, photos of visits. */
const listAllFiles: StoredFiles['list'] = async (client) => [
  ...(await listStoredFiles(client)),
  ...(await listDocumentFiles(client)),
  ...(await listImportFiles(client)),
  ...(await listCleanerFiles(client)),
  ...(await listPhotoFiles(client)),
  ...(await listAvatarFiles(client)),
];

async function backup(target: { path: string; force: boolean }, options: Options): Promise<string> {
  await assertMayWrite(target);
  const { rows, tables, files, missing } = await withDatabase(({ ownerUrl, storage }) =>
    backupDatabase(ownerUrl, target, { ...options, files: { storage, list: listAllFiles } }),
  );
  const { size } = await stat(target.path);
  return [
    `Backed up ${figure(rows)} rows of ${tables} tables and ${filesOf(files)} to ${target.path} (${(size / 1e6).toFixed(1)} MB).`,
    ...tellMissing(missing),
  ].join('\n');
}

async function restore({ path }: { path: string }, options: Options): Promise<string> {
  const archive = await openArchive(path);
  try {
    const { rows, tables, files } = await withDatabase(
      ({ ownerUrl, ...target }) => restoreAndUpdate(archive, ownerUrl, { ...options, files: target }),
      archive.header.migrations.length,
    );
    const { missing } = archive.parts;
    const absent = missing === null ? ', but it is from before backups held files' : '';
    const lines = [
      `Restored ${figure(rows)} rows of ${tables} tables and ${filesOf(files)}; the backup is of ${archive.header.createdAt}${absent}.`,
    ];
    if (missing) lines.push(`Files that were missing already when it was made: ${figure(missing)}.`);
    return lines.join('\n');
  } finally {
    archive.close();
  }
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
  const signal = stopOnSignal();
  const progress = showTransfer(COMMAND === 'backup' ? 'Backing up' : 'Restoring', process.stdout);
  const options = { signal, onProgress: progress.update };
  try {
    return await (COMMAND === 'backup' ? backup(given, options) : restore(given, options));
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
