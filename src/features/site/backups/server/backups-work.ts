import { BACKUP_QUEUES } from '#db/queues.ts';
import { keepErased } from '#shared/server/backup/erased-list.ts';
import { openPlace } from '#shared/server/backup/places/open-place.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { type BackupProgram, runApart } from './run-apart.ts';

/** The night of the first of a month. */
const MONTHLY = '43 3 1 * *';

interface Parts {
  config: Config;
  db: Database;
  onFault: (error: Error) => void;
}

export const backupsWork: SliceWork<Parts> = {
  start: async (workers, { config: { backup }, onFault }) => {
    const run = (entry: BackupProgram) => async (_data: unknown, signal: AbortSignal) => {
      await runApart(entry, signal).catch((cause: Error) => {
        // The job keeps the words for the System page; the log has them too.
        onFault(new Error(`${entry} failed: ${cause.message}`, { cause }));
        throw cause;
      });
    };
    if (backup.schedule) {
      await workers.work('backup.run', run('backup-run'));
      await workers.schedule('backup.run', backup.schedule);
    } else await workers.unschedule('backup.run');
    if (backup.isTested) {
      await workers.work('backup.verify', run('backup-verify'));
      await workers.schedule('backup.verify', MONTHLY);
    } else await workers.unschedule('backup.verify');
  },
  hourly: {
    'the list of erased accounts beside the backups': async ({ config, db }) => {
      const place = openPlace(config);
      if (place) await keepErased(db, place);
    },
  },
  unseen: BACKUP_QUEUES,
};
