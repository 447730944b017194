import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { eraseOldRecords } from './erase-records.ts';
import { tellLate } from './tell-late.ts';

export const trustWork: SliceWork<{ jobs: Jobs }> = {
  hourly: {
    'late reports': ({ long, jobs }, { now }) => tellLate(long, jobs, now),
    'settled trust records': ({ long }, { now }) => eraseOldRecords(long, now),
  },
};
