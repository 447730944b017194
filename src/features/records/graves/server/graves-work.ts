import type { Database } from '#shared/server/db/connect-database.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { GraveFollowers } from './grave-followers.ts';
import { markPublicRecords } from './public-records.ts';
import { eraseWithdrawn } from './withdraw-grave.ts';

export const gravesWork: SliceWork<{ db: Database; graveFollowers: GraveFollowers }> = {
  start: async (workers, { db }) => {
    await workers.work('graves.public-records', async (_data, signal) => {
      await markPublicRecords(db, { signal });
    });
    await workers.schedule('graves.public-records', '20 3 * * *');
  },
  hourly: { 'withdrawn records': ({ long, graveFollowers }) => eraseWithdrawn(long, graveFollowers) },
};
