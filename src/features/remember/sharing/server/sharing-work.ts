import type { Database } from '#shared/server/db/connect-database.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { createCodeSeal, sealCodes } from './code-seal.ts';

export const sharingWork: SliceWork<{ db: Database; keyRing: KeyRing }> = {
  // What an older version left readable waits for no hour.
  start: async (_workers, { db, keyRing }) => {
    await sealCodes(db, createCodeSeal(keyRing));
  },
  hourly: { 'codes of links': ({ long, keyRing }) => sealCodes(long, createCodeSeal(keyRing)) },
};
