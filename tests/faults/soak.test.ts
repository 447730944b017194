import { expect, it } from 'vitest';
import { runSoak, soakLine } from '#tests/soak/run-soak.ts';

/** The short form of `npm run soak`: each process once, however long a busy machine takes over it. */
it('kill -9 of everything in turn, while everybody writes, loses, doubles and orphans nothing', async () => {
  const result = await runSoak({ rounds: 6, minutes: Number.POSITIVE_INFINITY, log: console.log });
  console.log(soakLine(result));
  const { lost, doubled, orphans, rounds } = result;
  expect({ lost, doubled, orphans }).toEqual({ lost: [], doubled: [], orphans: [] });
  expect(rounds).toBe(6);
});
