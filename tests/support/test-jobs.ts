import type { Database } from '#shared/server/db/connect-database.ts';
import { createJobs, type Jobs } from '#shared/server/jobs/create-jobs.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { TEST_KEYS } from './test-secret.ts';

/** A queue beside the application's own. */
export const testJobs = (db: Pick<Database, 'pool'>, onFault: (error: Error) => void): Jobs =>
  createJobs(db, onFault, createMailSeal(TEST_KEYS));
