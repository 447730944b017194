import type { Database } from '../db/connect-database.ts';
import type { Jobs } from '../jobs/create-jobs.ts';
import type { SliceWork } from '../jobs/slice-work.ts';
import type { KeyRing } from './key-ring.ts';
import { resealTexts } from './reseal-texts.ts';
import type { SealedColumn } from './sealed-column.ts';

interface Parts {
  db: Database;
  jobs: Jobs;
  keyRing: KeyRing;
  sealedColumns: readonly SealedColumn[];
}

/** Texts follow a new SECRET_KEY soon after the start that brought it, and those that an older instance sealed later. */
export const resealWork: SliceWork<Parts> = {
  start: async (workers, { db, jobs, keyRing, sealedColumns }) => {
    await workers.work('keys.reseal', async (_data, signal) => {
      await resealTexts(db, { keyRing, columns: sealedColumns }, signal);
    });
    await workers.schedule('keys.reseal', '*/10 * * * *');
    await jobs.send(db.orm, 'keys.reseal', {});
  },
  unseen: ['keys.reseal'],
};
