import type { Live } from '#shared/server/live/create-live.ts';
import { purgedTags } from './cache-tags.ts';
import type { Purger } from './purger.ts';

/** Of all instances one has this lock; a number of no meaning. */
const LOCK = 5_414_054;
/** How often the others look whether it is still there. */
const LOOK_MS = 500;

export interface LeadsPurges {
  /** Something was announced to every instance; only the one that leads purges. */
  heard(subjects: readonly string[] | undefined): void;
  /** Announcements may have been missed, and whoever leads may be another one now. */
  resynced(): void;
  close(): void;
}

/**
 * Every instance hears of every change, wherever it was written; one of them purges the caches outside. It holds a lock by the
 * very connection on which it hears, so that the lock is free as soon as it hears nothing more. Whoever takes it over purges
 * everything first: what was announced in between was heard by nobody who purges.
 */
export function leadPurges(live: Live, purger: Purger, onFault: (error: Error) => void): LeadsPurges {
  let isLeading = false;
  let isTrying = false;
  const looking = setInterval(() => void lead(), LOOK_MS);
  looking.unref();

  async function lead(): Promise<void> {
    if (isLeading || isTrying || !live.isListening()) return;
    isTrying = true;
    try {
      isLeading = await live.tryLock(LOCK);
      if (isLeading) purger.purge(purgedTags(undefined));
    } catch (error) {
      onFault(error as Error);
    } finally {
      isTrying = false;
    }
  }

  return {
    heard(subjects) {
      if (isLeading) purger.purge(purgedTags(subjects));
    },
    resynced() {
      isLeading = false;
      void lead();
    },
    close() {
      clearInterval(looking);
      purger.close();
    },
  };
}
