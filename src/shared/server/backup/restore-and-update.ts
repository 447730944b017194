import { migrateDatabase } from '../db/migrate-database.ts';
import type { Archive } from './open-archive.ts';
import { type RestoreOptions, restoreDatabase } from './restore-database.ts';
import type { Transfer } from './transfer.ts';

/**
 * Loads a backup of this version or an older one into a new database: its tables are made as they were when the backup
 * was made, filled, and then brought up to date with its rows in them, as an update would have done.
 * @throws BackupError; and what the database throws when it goes away
 */
export async function restoreAndUpdate(
  archive: Archive,
  ownerUrl: string,
  options: RestoreOptions = {},
): Promise<Transfer> {
  await migrateDatabase(ownerUrl, archive.header.migrations.length);
  const done = await restoreDatabase(archive, ownerUrl, options);
  await migrateDatabase(ownerUrl);
  return done;
}
