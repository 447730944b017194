import type { Config } from '#shared/server/config/parse-config.ts';
import { createS3Client } from '../../storage/s3-storage.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';

/** The place of BACKUP_TO; null without one. */
export function openPlace({ backup: { to }, s3 }: Pick<Config, 'backup' | 's3'>): BackupPlace | null {
  if (!to) return null;
  if (to.kind === 'folder') return folderPlace(to.path);
  return s3 ? bucketPlace(createS3Client(s3), to) : null;
}
