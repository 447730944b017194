import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { type ForgetMemorial, purgeMemorials } from './purge-memorials.ts';

interface Parts {
  jobs: Jobs;
  forgetMemorial: readonly ForgetMemorial[];
  onFault: (error: Error) => void;
}

export const memorialsWork: SliceWork<Parts> = {
  hourly: {
    'deleted memorials': ({ long: db, jobs, onFault, forgetMemorial: forget }, options) =>
      purgeMemorials({ db, jobs, onFault, forget }, options),
  },
};
