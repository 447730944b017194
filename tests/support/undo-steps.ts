import { afterEach } from 'vitest';

/** For a test file whose tests each open things of their own: what is pushed is done after each, the last first. */
export function undoAfterEach(): (() => Promise<unknown>)[] {
  const steps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of steps.splice(0).reverse()) await step();
  });
  return steps;
}
