import { eq, sql } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { type StreamSource, UNATTENDED_SECONDS } from '../streams-values.ts';
import { tellWatchers } from './announce-stream.ts';

/** The columns that decide whether newcomers are let in. */
export interface AttendanceRule {
  isLive: boolean;
  source: StreamSource | string | null;
  startTime: Date;
  attendedAt: Date | null;
}

/**
 * When somebody last looked after a live stream: whoever showed it did so at that moment. Null where nobody needs to: nothing
 * is live, or what plays is the demonstration's own recording, which nobody can change while it plays.
 */
export function lastAttended({ isLive, source, startTime, attendedAt }: AttendanceRule): Date | null {
  if (!isLive || source === 'sample') return null;
  return attendedAt && attendedAt > startTime ? attendedAt : startTime;
}

/** Whether a live stream is paused for new viewers, because nobody looked after it for a minute. Who watches goes on. */
export function isPaused(stream: AttendanceRule, now: Date): boolean {
  const last = lastAttended(stream);
  return last !== null && now.getTime() - last.getTime() >= UNATTENDED_SECONDS * 1000;
}

/** Notes that somebody looks after a live stream now. Where it was paused, everybody hears that it is open again. */
export async function noteAttendance(
  tx: Orm,
  stream: AttendanceRule & { id: number },
  now: Date,
): Promise<void> {
  await tx
    .update(liveStreams)
    // Two instances may note at once, and their clocks differ a little: it never goes back.
    .set({ attendedAt: sql`greatest(${liveStreams.attendedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(liveStreams.id, stream.id));
  if (isPaused(stream, now)) await tellWatchers(tx, stream.id);
}
