import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#shared/server/db/connect-database.ts';
import { keepMap } from './keep-map.ts';

/** Interval in which changes are looked for; counting them takes a little longer. */
const EVERY_MS = 2000;
const AFTER_FAULT_MS = 15_000;

/**
 * Keeps the map of all instances; whichever takes the lock first does it. @returns a function that stops it
 * after the running round
 */
export function startMapKeeper(
  db: Pick<Database, 'pool'>,
  onFault: (error: Error) => void,
): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      let pause = EVERY_MS;
      try {
        // Repeats until nothing is left to count.
        while (!signal.aborted && (await keepMap(db)) !== null);
      } catch (cause) {
        pause = AFTER_FAULT_MS;
        onFault(new Error('the map could not be kept', { cause }));
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = run();
  return () => {
    controller.abort();
    return running;
  };
}
