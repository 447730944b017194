import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { Texts } from '#shared/server/texts.ts';
import { purgeTokens } from './tokens-store.ts';
import { warnOwners } from './warn-owners.ts';

export const apiTokensWork: SliceWork<{ db: Database; jobs: Jobs; texts: Texts }> = {
  hourly: {
    'API tokens that end soon': (parts, options) => warnOwners(parts, options),
    'expired API tokens': ({ long }, { now }) => purgeTokens(long, now),
  },
};
