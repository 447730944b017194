import type { Database } from '#shared/server/db/connect-database.ts';
import { countViewers } from './broadcast-store.ts';

const WRITE_EVERY_MS = 5000;
/** Counting goes on for this long after the last request, so that departures are noticed. */
const WATCH_ON_MS = 60_000;

export interface ViewerCount {
  note(streamId: number, viewer: string): void;
  stop(): Promise<void>;
}

/**
 * Counts viewers by their playlist requests, in memory, written every few seconds; the database adds up all
 * instances.
 */
export function countStreamViewers(db: Database, onFault: (error: Error) => void): ViewerCount {
  let seen = new Map<string, { streamId: number; viewer: string; at: Date }>();
  let lastSeen = 0;
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    if (Date.now() - lastSeen > WATCH_ON_MS) return;
    const batch = [...seen.values()];
    seen = new Map();
    writing = writing.then(() => countViewers(db, batch)).catch(onFault);
  }, WRITE_EVERY_MS);
  timer.unref();
  return {
    note(streamId, viewer) {
      lastSeen = Date.now();
      seen.set(`${streamId}:${viewer}`, { streamId, viewer, at: new Date() });
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}
