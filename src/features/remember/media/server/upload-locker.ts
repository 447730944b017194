import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Locker } from '@tus/server';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Release, SharedLocks } from '#shared/server/db/shared-locks.ts';
import { unavailable } from '#shared/server/http/app-error.ts';
import { announceNow, type Live } from '#shared/server/live/create-live.ts';

/** Whoever holds an upload is asked here to give it up. */
const TOPIC = 'uploads.wanted';
const LOOK_MS = 50;
const ASK_MS = 1000;
/** Longer than whoever sends a part may go on after being asked. */
const WAIT_MS = 15_000;

interface Parts {
  db: Database;
  live: Pick<Live, 'subscribe'>;
  locks: SharedLocks;
}

/**
 * One request at a time works on an upload, whichever instance it reached. A newer one asks the older to give way, on every
 * instance: its sender's connection may have died unnoticed. An instance that stops asks itself: what has arrived is kept,
 * and the sender goes on elsewhere.
 */
export function createUploadLocker({ db, live, locks }: Parts): Locker {
  const holders = new Map<string, () => void>();
  let isHearing = false;

  const hear = () => {
    if (isHearing) return;
    isHearing = true;
    live.subscribe(TOPIC, (event) => {
      if (event === 'closing') for (const giveWay of holders.values()) giveWay();
      else if (typeof event === 'object') holders.get(event.name)?.();
    });
  };

  const askFor = async (id: string) => {
    holders.get(id)?.();
    await announceNow(db.aside, { topic: TOPIC, name: id, id: null });
  };

  async function take(id: string, signal: AbortSignal, giveWay: () => void): Promise<Release> {
    hear();
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
      if (signal.aborted) throw ERRORS.ABORTED;
      const release = await locks.tryTake(`upload ${id}`, giveWay);
      if (release) return release;
      if (waited % ASK_MS === 0) await askFor(id);
      await delay(LOOK_MS);
    }
    throw unavailable(new Error(`upload ${id} is held by another request`));
  }

  return {
    newLock(id) {
      let release: Release | undefined;
      return {
        async lock(signal: AbortSignal, cancel: () => unknown) {
          const giveWay = () => void cancel();
          release = await take(id, signal, giveWay);
          holders.set(id, giveWay);
        },
        async unlock() {
          holders.delete(id);
          await release?.();
        },
      };
    },
  };
}
