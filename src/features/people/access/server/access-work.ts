import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { purgeAccountTokens } from './account-tokens.ts';
import { purgeChallenges } from './passkey-challenges.ts';
import { purgeSessions } from './purge-sessions.ts';
import { hashOldCodes } from './recovery-code-hashes.ts';
import { tellOfHalfSignIn } from './suspicious-sign-ins.ts';

export const accessWork: SliceWork<{ db: Database; jobs: Jobs }> = {
  start: (workers, parts) => workers.work('access.half-sign-in', (job) => tellOfHalfSignIn(parts, job)),
  hourly: {
    sessions: ({ long }, { now }) => purgeSessions(long, now),
    'links to accounts': ({ long }, { now }) => purgeAccountTokens(long, now),
    'challenges to passkeys': ({ long }, { now }) => purgeChallenges(long, now),
    'recovery codes of a version before': ({ long }, { now }) => hashOldCodes(long.orm, now),
  },
  unseen: ['access.half-sign-in'],
};
