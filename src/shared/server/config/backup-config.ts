import { resolve } from 'node:path';
import type { Settings } from './settings-schema.ts';

/** Where backups lie: a folder of this machine, or what begins with `prefix` in a bucket of the S3 settings. */
export type BackupTarget =
  | { kind: 'folder'; path: string }
  | { kind: 'bucket'; bucket: string; prefix: string };

export interface BackupConfig {
  /** Cron in UTC; undefined: none is made by itself. */
  schedule: string | undefined;
  to: BackupTarget | undefined;
  keepCount: number;
  keepDays: number;
  /** An age public key; undefined: backups lie in clear. */
  recipient: string | undefined;
  /** The file with the key to them. */
  identityFile: string | undefined;
  /** Whether one is restored for a test every month. */
  isTested: boolean;
}

export function backupConfig(settings: Settings, problems: string[]): BackupConfig {
  const { BACKUP_SCHEDULE: schedule, BACKUP_TO: place, BACKUP_RECIPIENT: recipient } = settings;
  if (schedule && !place)
    problems.push('BACKUP_SCHEDULE needs BACKUP_TO: a folder of another disk, or s3://bucket/prefix.');
  const to = place === undefined ? undefined : targetOf(place);
  if (to?.kind === 'bucket' && !settings.S3_ACCESS_KEY_ID)
    problems.push(
      'BACKUP_TO=s3://… needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: their server and key are used.',
    );
  const identityFile = settings.BACKUP_IDENTITY_FILE;
  return {
    schedule,
    to,
    keepCount: settings.BACKUP_KEEP_COUNT,
    keepDays: settings.BACKUP_KEEP_DAYS,
    recipient,
    identityFile: identityFile && resolve(identityFile),
    // Nobody can restore without the key; it may well be kept off this machine.
    isTested: schedule !== undefined && settings.BACKUP_VERIFY && (!recipient || identityFile !== undefined),
  };
}

function targetOf(place: string): BackupTarget {
  if (!place.startsWith('s3://')) return { kind: 'folder', path: resolve(place) };
  const [bucket = '', ...rest] = place.slice('s3://'.length).split('/');
  const prefix = rest.filter((part) => part !== '').join('/');
  return { kind: 'bucket', bucket, prefix: prefix && `${prefix}/` };
}
