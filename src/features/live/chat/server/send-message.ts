import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { liveStreams, streamMessages, streamRestraints } from '#db/schema/streams.ts';
import { type AttendanceRule, isPaused } from '#features/live/streams/server/attendance.ts';
import { isHost, mayModerate, type WatchedStream } from '#features/live/streams/server/authorise-stream.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type Member, memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { announceMessage } from './announce-chat.ts';

/**
 * Writes a message under a lock on the stream's row, so that numbers have no gaps, are read in order, and a
 * host's change at the same moment counts. No audit row is written: the message itself stays, even when it is
 * deleted.
 * @param now decides whether somebody looks after a live stream; without them only who moderates can write
 * @returns its id
 * @throws AppError 409 once the stream is over or while nobody looks after it, 403 where the chat is closed or the author muted, 429 in slow
 * mode
 */
export async function sendMessage(
  tx: Orm,
  viewer: Viewer,
  stream: WatchedStream,
  message: string,
  now: Date,
): Promise<number> {
  const member = memberOf(viewer);
  const row = await takeNumber(tx, stream.id);
  if (!isHost(stream, viewer)) {
    await assertNotRestrained(tx, member, stream.id);
    if (!mayModerate(stream, viewer)) {
      if (isPaused(row, now)) throw new AppError(409, 'chat.unattended');
      await assertNotTooSoon(tx, member, stream.id);
    }
  }
  const { number } = row;
  const [written] = await tx
    .insert(streamMessages)
    .values({
      streamId: stream.id,
      number,
      userId: member.id,
      userName: [member.firstName, member.lastName].filter(Boolean).join(' ').slice(0, 255),
      message,
      // The time under the lock, so that a later number never has an earlier time.
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: streamMessages.id });
  if (!written) throw new Error('the message was not written');
  await announceMessage(tx, stream.id, 'chat', number);
  return written.id;
}

async function takeNumber(tx: Orm, streamId: number): Promise<AttendanceRule & { number: number }> {
  const [row] = await tx
    .update(liveStreams)
    .set({ lastMessageNumber: sql`${liveStreams.lastMessageNumber} + 1` })
    .where(eq(liveStreams.id, streamId))
    .returning({
      number: liveStreams.lastMessageNumber,
      chatEnabled: liveStreams.chatEnabled,
      endTime: liveStreams.endTime,
      cancelledAt: liveStreams.cancelledAt,
      takenDownAt: liveStreams.takenDownAt,
      isLive: liveStreams.isLive,
      source: liveStreams.source,
      startTime: liveStreams.startTime,
      attendedAt: liveStreams.attendedAt,
    });
  if (!row || row.endTime || row.cancelledAt || row.takenDownAt) throw new AppError(409, 'chat.over');
  if (!row.chatEnabled) throw new AppError(403, 'chat.closed');
  return row;
}

async function assertNotRestrained(tx: Orm, { id }: Member, streamId: number): Promise<void> {
  const [restraint] = await tx
    .select({ kind: streamRestraints.kind })
    .from(streamRestraints)
    .where(
      and(
        eq(streamRestraints.streamId, streamId),
        eq(streamRestraints.userId, id),
        or(isNull(streamRestraints.until), sql`${streamRestraints.until} > now()`),
      ),
    );
  if (restraint) throw new AppError(403, restraint.kind === 'muted' ? 'chat.muted' : 'streams.need_blocked');
}

/** Slow mode; who moderates may have to answer at once. */
async function assertNotTooSoon(tx: Orm, { id }: Member, streamId: number): Promise<void> {
  const [last] = await tx
    .select({
      waits: sql<number>`ceil(extract(epoch from ${streamMessages.createdAt} - clock_timestamp())
        + ${liveStreams.slowModeSeconds})::int`,
    })
    .from(streamMessages)
    .innerJoin(liveStreams, eq(liveStreams.id, streamMessages.streamId))
    .where(and(eq(streamMessages.streamId, streamId), eq(streamMessages.userId, id)))
    .orderBy(desc(streamMessages.createdAt))
    .limit(1);
  if (last && last.waits > 0)
    throw new AppError(429, 'chat.slow_mode', {
      values: { seconds: last.waits },
      headers: { 'retry-after': String(last.waits) },
    });
}
