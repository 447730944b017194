import { BackupError } from '#shared/server/backup/backup-error.ts';
import { keepErased } from '#shared/server/backup/erased-list.ts';
import { makeBackup } from '#shared/server/backup/make-backup.ts';
import { openPlace } from '#shared/server/backup/places/open-place.ts';
import { withTurn } from '#shared/server/backup/take-turn.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { listAllFiles } from './list-all-files.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { withDatabase } from './with-database.ts';

/** One scheduled backup, in a process of its own: packing and encrypting would slow down the answers of the server. */
async function run(): Promise<string> {
  const config = parseConfig(process.env);
  const place = openPlace(config);
  if (!place) throw new BackupError('BACKUP_TO is not set: there is nowhere to back up to.');
  const signal = stopOnSignal();
  return withDatabase(config, ({ ownerUrl, storage, db }) =>
    withTurn(ownerUrl, async () => {
      await keepErased(db, place);
      const options = { ...config.backup, signal, files: { storage, list: listAllFiles } };
      const { made, rows, files, missing, removed } = await makeBackup(ownerUrl, place, options);
      const told = [
        `Backed up ${rows} rows and ${files} files to ${place.where}, ${made.name}; it was read again.`,
      ];
      if (missing.length > 0) told.push(`Files that the storage does not have: ${missing.length}.`);
      if (removed.length > 0) told.push(`Older ones removed: ${removed.join(', ')}.`);
      return told.join(' ');
    }),
  );
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
