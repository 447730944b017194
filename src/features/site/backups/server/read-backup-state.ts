import { BACKUP_QUEUES, type BackupQueue } from '#db/queues.ts';
import { type KeptBackup, readBackups } from '#shared/server/backup/backup-list.ts';
import { openPlace } from '#shared/server/backup/places/open-place.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { JOBS_SCHEMA } from '#shared/server/jobs/install-queues.ts';

export interface BackupState {
  /** Newest first; null where the place cannot be read or none is named. */
  backups: KeptBackup[] | null;
  /** Why the last run of a queue failed, where it did. */
  problems: Partial<Record<BackupQueue, string>>;
}

/** What lies at BACKUP_TO, and how the last runs ended, whichever instance made them. */
export async function readBackupState(
  db: Queries,
  config: Pick<Config, 'backup' | 's3'>,
): Promise<BackupState> {
  const place = openPlace(config);
  const [backups, rows] = await Promise.all([
    place ? readBackups(place).catch(() => null) : null,
    db.rows<{ name: BackupQueue; state: string; problem: string | null }>({
      name: 'backup-runs',
      text: `select distinct on (name) name, state::text as state, output->>'message' as problem from ${JOBS_SCHEMA}.job
             where name = any($1) and state in ('completed', 'failed', 'retry')
             order by name, created_on desc`,
      values: [BACKUP_QUEUES],
    }),
  ]);
  const failed = rows.filter(({ state }) => state !== 'completed');
  return {
    backups,
    problems: Object.fromEntries(failed.map(({ name, problem }) => [name, problem ?? ''])),
  };
}
