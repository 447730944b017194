import { liveStreams } from '#db/schema/streams.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

type Overrides = Partial<typeof liveStreams.$inferInsert>;

const HOUR_MS = 3_600_000;

/** A public stream that is planned for in an hour. */
export async function makeStream(db: Database, overrides: Overrides = {}) {
  const [row] = await db.orm
    .insert(liveStreams)
    .values({
      title: 'Visiting the graves: what to say and do',
      hostName: 'Leeds Road Mosque',
      streamType: 'educational',
      startTime: new Date(Date.now() + HOUR_MS),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no stream');
  return row;
}

/** One that began ten minutes ago, and that somebody looks after for as long as a test may last. */
export const makeLiveStream = (db: Database, overrides: Overrides = {}) =>
  makeStream(db, {
    startTime: new Date(Date.now() - HOUR_MS / 6),
    attendedAt: new Date(Date.now() + HOUR_MS),
    isLive: true,
    ...overrides,
  });
