import { and, eq, ne } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { ModeratedStream } from '#features/live/streams/server/authorise-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

/** Seconds that a member waits between two messages; 0: none. */
export async function setSlowMode(
  tx: Orm,
  viewer: Viewer,
  stream: ModeratedStream,
  slowModeSeconds: number,
): Promise<void> {
  const changed = await tx
    .update(liveStreams)
    .set({ slowModeSeconds })
    .where(and(eq(liveStreams.id, stream.id), ne(liveStreams.slowModeSeconds, slowModeSeconds)))
    .returning({ id: liveStreams.id });
  if (changed.length === 0) return;
  await writeAudit(tx, viewer, {
    action: 'chat.slow_mode',
    subjectType: 'stream',
    subjectId: stream.id,
    fields: ['slowModeSeconds'],
    details: { slowModeSeconds },
  });
}
