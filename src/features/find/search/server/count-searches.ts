import type { Pool } from 'pg';
import { toLondonField } from '#shared/london-time.ts';
import type { Clock } from '#shared/server/clock.ts';

/** How often an instance writes what it has counted. */
const WRITE_MS = 10_000;

export interface SearchCounter {
  /** Counts one search for each cemetery of which it showed a grave. */
  note(shown: readonly { cemeteryId: number }[]): void;
  /** Writes what was counted; a count that cannot be written now waits for the next time. */
  write(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts searches by month and cemetery, for the cemetery's office: no words and no people. Counting is an addition in
 * memory, so that no search waits for it; a crash loses the last seconds.
 */
export function createSearchCounter(parts: {
  pool: Pick<Pool, 'query'>;
  clock: Clock;
  onFault: (error: Error) => void;
}): SearchCounter {
  let counted = new Map<string, number>();
  const add = (key: string, searches: number) => counted.set(key, (counted.get(key) ?? 0) + searches);
  async function write(): Promise<void> {
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    // In one order everywhere, so that instances that write at once do not wait for each other in a ring.
    const rows = [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
    const keys = rows.map(([key]) => key.split(' ') as [month: string, cemeteryId: string]);
    try {
      await parts.pool.query(
        `insert into search_counts (month, cemetery_id, searches)
         select c.month, c.cemetery_id, c.searches
         from unnest($1::text[], $2::bigint[], $3::int[]) as c (month, cemetery_id, searches)
         on conflict (cemetery_id, month) do update set searches = search_counts.searches + excluded.searches`,
        [keys.map(([month]) => month), keys.map(([, id]) => id), rows.map(([, searches]) => searches)],
      );
    } catch (error) {
      for (const [key, searches] of rows) add(key, searches);
      parts.onFault(error as Error);
    }
  }
  const timer = setInterval(() => void write(), WRITE_MS).unref();
  return {
    note(shown) {
      const month = toLondonField(parts.clock.now().toISOString()).slice(0, 7);
      for (const cemeteryId of new Set(shown.map((grave) => grave.cemeteryId)))
        add(`${month} ${cemeteryId}`, 1);
    },
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}
