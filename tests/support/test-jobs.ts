import type { Database } from '#shared/server/db/connect-database.ts';
import { createJobs, type Jobs } from '#shared/server/jobs/create-jobs.ts';
import { createMailSeal } from '#shared/server/mail/mail-seal.ts';
import { TEST_KEYS } from './test-secret.ts';

const OPEN = new WeakMap<object, Jobs[]>();

/** A queue beside the application's own; closed with the test's application at the latest. */
export function testJobs(db: Pick<Database, 'pool'>, onFault: (error: Error) => void): Jobs {
  const jobs = createJobs(db, onFault, createMailSeal(TEST_KEYS));
  OPEN.set(db.pool, [...(OPEN.get(db.pool) ?? []), jobs]);
  return jobs;
}

/** A queue left open would ask its pool again each minute, in the middle of another file's tests. */
export async function closeTestJobs(db: Pick<Database, 'pool'>): Promise<void> {
  await Promise.all((OPEN.get(db.pool) ?? []).map((jobs) => jobs.close()));
}
