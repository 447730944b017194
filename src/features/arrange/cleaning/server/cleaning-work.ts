import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { type TendParts, tendCleaning } from './tend-cleaning.ts';

export const cleaningWork: SliceWork<TendParts> = {
  start: async (workers, parts) => {
    await workers.work('cleaning.tend', (_data, signal) => tendCleaning(parts, signal));
    await workers.schedule('cleaning.tend', '23 * * * *');
  },
};
