import { afterAll, afterEach } from 'vitest';

type Steps = (() => Promise<unknown>)[];

/** For a test file whose tests each open things of their own: what is pushed is done after each, the last first. */
export const undoAfterEach = (): Steps => undoAfter(afterEach);

/** For a test file whose tests share what was opened: what is pushed is done after the last of them. */
export const undoAfterAll = (): Steps => undoAfter(afterAll);

function undoAfter(hook: typeof afterEach | typeof afterAll): Steps {
  const steps: Steps = [];
  hook(async () => {
    for (const step of steps.splice(0).reverse()) await step();
  });
  return steps;
}
