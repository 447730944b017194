import type { Config } from '#shared/server/config/parse-config.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { broadcastFolders } from './create-broadcast.ts';
import { keepBroadcasts } from './keep-broadcasts.ts';

export const broadcastWork: SliceWork<{ config: Config }> = {
  hourly: {
    broadcasts: ({ long, config }, { now }) => keepBroadcasts(long, broadcastFolders(config.dataDir), now),
  },
};
