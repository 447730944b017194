import type { Config } from '#shared/server/config/parse-config.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { ListedStorage } from '#shared/server/storage/storage.ts';
import { keepBroadcasts } from './keep-broadcasts.ts';
import { openPieces } from './open-pieces.ts';

export const broadcastWork: SliceWork<{
  config: Pick<Config, 'dataDir'>;
  broadcastsBucket: ListedStorage | null;
}> = {
  hourly: {
    broadcasts: ({ long, config, broadcastsBucket }, { now }) =>
      keepBroadcasts(long, openPieces(long, config, broadcastsBucket), now),
  },
};
