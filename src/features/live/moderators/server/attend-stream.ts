import { lt, sql } from 'drizzle-orm';
import { streamPresences } from '#db/schema/stream-moderators.ts';
import { noteAttendance } from '#features/live/streams/server/attendance.ts';
import type { AttendedStream } from '#features/live/streams/server/authorise-stream.ts';
import { UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';

/** Notes that somebody who looks after a stream has its page open. Of one that is not live nothing is kept. */
export async function attendStream(
  tx: Orm,
  now: Date,
  viewer: Viewer,
  stream: AttendedStream,
): Promise<void> {
  if (!stream.isLive) return;
  await tx
    .insert(streamPresences)
    .values({ streamId: stream.id, userId: memberOf(viewer).id, seenAt: now })
    .onConflictDoUpdate({
      target: [streamPresences.streamId, streamPresences.userId],
      set: { seenAt: sql`greatest(${streamPresences.seenAt}, excluded.seen_at)` },
    });
  await noteAttendance(tx, stream, now);
  // Who left needs no row: that a stream was looked after stands in the stream's own.
  const old = new Date(now.getTime() - 2 * UNATTENDED_SECONDS * 1000);
  await tx.delete(streamPresences).where(lt(streamPresences.seenAt, old));
}
