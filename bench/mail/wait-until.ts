import { setTimeout as delay } from 'node:timers/promises';

/** @returns how many ms it took; @throws after `limitMs` */
export async function waitUntil(holds: () => boolean, limitMs: number): Promise<number> {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > limitMs) throw new Error(`not within ${limitMs} ms: ${holds}`);
    await delay(10);
  }
  return performance.now() - began;
}
