import { liveStreams } from '#db/schema/streams.ts';
import type { Database } from '#shared/server/db/connect-database.ts';

/** A public stream that is live. */
export async function makeStream(db: Database, overrides: Partial<typeof liveStreams.$inferInsert> = {}) {
  const [row] = await db.orm
    .insert(liveStreams)
    .values({
      title: 'Visiting the graves: what to say and do',
      hostName: 'Leeds Road Mosque',
      streamType: 'educational',
      startTime: new Date(Date.now() - 600_000),
      isLive: true,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no stream');
  return row;
}
