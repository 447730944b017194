import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { purgeRefusedDocuments, purgeUnusedDocuments } from './documents.ts';

export const verificationWork: SliceWork<{ db: Database; jobs: Jobs }> = {
  hourly: {
    'office documents': (parts, { now }) => purgeUnusedDocuments(parts, now),
    'documents of refused cases': (parts, { now }) => purgeRefusedDocuments(parts, now),
  },
};
