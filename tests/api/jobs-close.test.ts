import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#shared/server/db/connect-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let fresh: FreshDatabase;
let db: Database;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  db = connectTestDatabase(fresh.url);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.close();
  await fresh.drop();
});

it('queues that close while they start leave no timer behind, and start no more', async () => {
  const made = vi.spyOn(globalThis, 'setInterval');
  const cleared = vi.spyOn(globalThis, 'clearInterval');
  const jobs = testJobs(db, (error) => {
    throw error;
  });
  const asked = jobs.stateOf('mail.send', { outboxId: 1 } as never).catch(() => 'closed');
  await jobs.close();
  await asked;
  const left = made.mock.results
    .map(({ value }) => value)
    .filter((timer) => !cleared.mock.calls.some(([each]) => each === timer));
  expect(made.mock.calls.length).toBeGreaterThan(0);
  expect(left).toEqual([]);
  await expect(jobs.stateOf('mail.send', { outboxId: 1 } as never)).rejects.toThrow('the queues are closed');
});
