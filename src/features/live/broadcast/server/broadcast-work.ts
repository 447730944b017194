import type { Config } from '#shared/server/config/parse-config.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { keepBroadcasts } from './keep-broadcasts.ts';
import { openPieces } from './open-pieces.ts';

export const broadcastWork: SliceWork<{ config: Config }> = {
  hourly: {
    broadcasts: ({ long, config }, { now }) => keepBroadcasts(long, openPieces(long, config), now),
  },
};
