import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { endRefusedNumbers } from './end-refused-numbers.ts';

export const deathsWork: SliceWork<object> = {
  hourly: {
    'health numbers of refused cases': ({ long }, { now }) => endRefusedNumbers(long, now),
  },
};
