import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { eraseOldRecords } from './erase-records.ts';
import { ringAgain } from './ring-for-harm.ts';
import { tellLate } from './tell-late.ts';

export const trustWork: SliceWork<{ db: Database; jobs: Jobs }> = {
  start: async (workers, { db, jobs }) => {
    await workers.work('trust.ring', async () => {
      await ringAgain(db, jobs);
    });
    await workers.schedule('trust.ring', '* * * * *');
  },
  hourly: {
    'late reports': ({ long, jobs }, { now }) => tellLate(long, jobs, now),
    'settled trust records': ({ long }, { now }) => eraseOldRecords(long, now),
  },
  unseen: ['trust.ring'],
};
