import type { Database } from '#shared/server/db/connect-database.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { createCodeSeal, sealCodes } from './code-seal.ts';

export const sharingWork: SliceWork<{ db: Database; secretKey: string }> = {
  // What an older version left readable waits for no hour.
  start: async (_workers, { db, secretKey }) => {
    await sealCodes(db, createCodeSeal(secretKey));
  },
  hourly: { 'codes of links': ({ long, secretKey }) => sealCodes(long, createCodeSeal(secretKey)) },
};
