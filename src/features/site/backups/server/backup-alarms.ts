import type { Alarm, AlarmSource } from '#shared/server/alarms.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { lastDue } from '#shared/server/jobs/cron-times.ts';
import { type BackupState, readBackupState } from './read-backup-state.ts';

/** A backup of many files may take so long before it is called late. */
const PATIENCE_MS = 3 * 3_600_000;

export const backupAlarms: AlarmSource<{ db: Queries; config: Pick<Config, 'backup' | 's3'> }> = async (
  { db, config },
  now,
) => (config.backup.to ? judgeBackups(config.backup, await readBackupState(db, config), now) : []);

export function judgeBackups(
  { schedule, recipient }: Pick<Config['backup'], 'schedule' | 'recipient'>,
  { backups, problems }: BackupState,
  now: Date,
): Alarm[] {
  const alarms: Alarm[] = [];
  if (schedule) {
    const [failed, tested] = [problems['backup.run'], problems['backup.verify']];
    if (failed !== undefined) alarms.push({ name: 'backupFailed', problem: failed });
    if (tested !== undefined) alarms.push({ name: 'backupTestFailed', problem: tested });
    const due = lastDue(schedule, new Date(now.getTime() - PATIENCE_MS));
    const newest = backups?.find(({ verifiedAt }) => verifiedAt !== null);
    if (backups && due && (newest === undefined || newest.createdAt < due.toISOString()))
      alarms.push({ name: 'backupLate' });
  }
  if (backups === null) alarms.push({ name: 'backupUnreachable' });
  if (!recipient) alarms.push({ name: 'backupClear' });
  return alarms;
}
