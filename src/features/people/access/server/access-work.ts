import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { purgeAccountTokens } from './account-tokens.ts';
import { purgeChallenges } from './passkey-challenges.ts';
import { purgeSessions } from './purge-sessions.ts';

export const accessWork: SliceWork<object> = {
  hourly: {
    sessions: ({ long }, { now }) => purgeSessions(long, now),
    'links to accounts': ({ long }, { now }) => purgeAccountTokens(long, now),
    'challenges to passkeys': ({ long }, { now }) => purgeChallenges(long, now),
  },
};
