import { liveStreams } from '#db/schema/streams.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

const HOUR_MS = 3_600_000;

/** A stream as a test needs it: planned for in an hour unless `isLive`. */
export async function makeStream(db: Database, overrides: Partial<typeof liveStreams.$inferInsert> = {}) {
  const isLive = overrides.isLive ?? false;
  const [row] = await db.orm
    .insert(liveStreams)
    .values({
      title: 'Evening of dua',
      hostName: 'Imam Salim',
      streamType: 'dua',
      startTime: new Date(Date.now() + (isLive ? -HOUR_MS / 4 : HOUR_MS)),
      ...(isLive ? { source: 'sample', sourceSince: new Date(), broadcast: 1 } : {}),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no stream');
  return row;
}
