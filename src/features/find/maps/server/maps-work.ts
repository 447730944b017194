import type { Database } from '#shared/server/db/connect-database.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { forgetMapChanges } from './keep-map.ts';
import { startMapKeeper } from './start-map-keeper.ts';

export const mapsWork: SliceWork<{ db: Database; onFault: (error: Error) => void }> = {
  start: async (workers, { db, onFault }) => {
    workers.afterStop(startMapKeeper(db, onFault));
  },
  hourly: { 'changes of the map': ({ long }, { now }) => forgetMapChanges(long, now) },
};
