import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readBackups } from '#shared/server/backup/backup-list.ts';
import { type Archive, openArchive, readArchive } from '#shared/server/backup/open-archive.ts';
import { openPlace } from '#shared/server/backup/places/open-place.ts';
import type { Config } from '#shared/server/config/parse-config.ts';

/**
 * Opens FILE, or the backup of this name at BACKUP_TO.
 * @throws BackupError where there is neither
 */
export async function findBackup(config: Config, path: string): Promise<Archive> {
  const { identityFile } = config.backup;
  const place = existsSync(path) ? null : openPlace(config);
  if (!place) return openArchive(path, identityFile);
  const known = (await readBackups(place)).find(({ name }) => name === basename(path));
  const file = known && (await place.read(known.name));
  return file ? readArchive(file, known.name, identityFile) : openArchive(path, identityFile);
}
