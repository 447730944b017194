import type { PurgeHook } from './purge-hook.ts';

/**
 * When a purge that failed is tried again, ms. After the last one no page from before can be left: a cache gives it for 10 s,
 * and once more within the 60 after them.
 */
const TRIED_AGAIN = [100, 300, 1000, 2000, 5000, 10_000, 20_000, 30_000];
/**
 * A page that was on its way to the cache, or that another instance gave before it heard of the change, arrives after the
 * purge: so there is a second one.
 */
const ECHO_MS = 500;
const LONGEST_MS = 3000;

export interface Purger {
  /** Has the tags purged now, and once more a moment later. */
  purge(tags: readonly string[]): void;
  counts(): { done: number; failed: number };
  close(): void;
}

/**
 * Hands purges on, one call at a time: what comes while one is under way goes together with the next, so that a busy evening
 * stays within what a provider allows.
 */
export function createPurger(hook: PurgeHook, onFault: (error: Error) => void): Purger {
  const owed = new Set<string>();
  const echoes = new Set<NodeJS.Timeout>();
  const counts = { done: 0, failed: 0 };
  let isUnderWay = false;
  let isClosed = false;
  /** How often in a row it failed. */
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  function add(tags: readonly string[]): void {
    for (const tag of tags) owed.add(tag);
    void work();
  }

  async function work(): Promise<void> {
    if (isUnderWay || isClosed || owed.size === 0) return;
    clearTimeout(retry);
    isUnderWay = true;
    const tags = [...owed];
    owed.clear();
    try {
      await hook(tags, AbortSignal.timeout(LONGEST_MS));
      counts.done += 1;
      failures = 0;
    } catch (error) {
      counts.failed += 1;
      tryAgain(tags, error as Error);
    } finally {
      isUnderWay = false;
    }
    // After a failure what came meanwhile waits with the rest.
    if (failures === 0) void work();
  }

  function tryAgain(tags: readonly string[], error: Error): void {
    const wait = TRIED_AGAIN[failures];
    failures += 1;
    onFault(error);
    if (wait === undefined || isClosed) {
      failures = 0;
      return;
    }
    for (const tag of tags) owed.add(tag);
    retry = setTimeout(() => void work(), wait);
    retry.unref();
  }

  return {
    purge(tags) {
      if (tags.length === 0) return;
      add(tags);
      const echo = setTimeout(() => {
        echoes.delete(echo);
        add(tags);
      }, ECHO_MS);
      echo.unref();
      echoes.add(echo);
    },
    counts: () => counts,
    close() {
      isClosed = true;
      clearTimeout(retry);
      for (const echo of echoes) clearTimeout(echo);
    },
  };
}
