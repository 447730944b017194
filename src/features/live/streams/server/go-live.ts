import { eq, sql } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { tellEngines, tellWatchers } from './announce-stream.ts';
import type { HostedStream } from './authorise-stream.ts';
import { assertNotOver, type ChangeParts, holdState } from './change-stream.ts';

/**
 * Shows the incoming picture to everyone who may watch; the start time becomes the present moment.
 * @throws AppError 409 while nothing comes in, or where the stream is over
 */
export async function goLive(
  tx: Orm,
  { clock, tellChanged }: ChangeParts,
  viewer: Viewer,
  stream: HostedStream,
): Promise<void> {
  const now = clock.now();
  const state = await holdState(tx, stream);
  assertNotOver(state);
  if (state.isLive) return;
  if (!state.sourceSince || state.sourceLostAt) throw new AppError(409, 'streams.no_source');
  await tx
    .update(liveStreams)
    .set({
      isLive: true,
      startTime: now,
      attendedAt: now,
      updatedAt: now,
      broadcast: sql`${liveStreams.broadcast} + 1`,
      sequence: sql`${liveStreams.sequence} + 1`,
    })
    .where(eq(liveStreams.id, stream.id));
  await writeAudit(tx, viewer, { action: 'stream.live', subjectType: 'stream', subjectId: stream.id });
  await tellChanged(tx, stream.id, 'live');
  await tellEngines(tx, 'live', stream.id);
  await tellWatchers(tx, stream.id);
}

/** Ends a stream that is live; ending it again changes nothing. @throws AppError 409 for one that never began */
export async function endStream(tx: Orm, now: Date, viewer: Viewer, stream: HostedStream): Promise<void> {
  const { isLive, endTime } = await holdState(tx, stream);
  if (!isLive && !endTime) throw new AppError(409, 'streams.not_live');
  if (!isLive) return;
  await endRow(tx, stream.id, now);
  await writeAudit(tx, viewer, { action: 'stream.end', subjectType: 'stream', subjectId: stream.id });
}

/** Its key is revoked too. The engine makes the recording, if there is to be one. */
export async function endRow(tx: Orm, id: number, now: Date): Promise<void> {
  await tx
    .update(liveStreams)
    .set({
      isLive: false,
      endTime: now,
      viewerCount: 0,
      ingestKeyHash: null,
      ingestKeyMadeAt: null,
      updatedAt: now,
      sequence: sql`${liveStreams.sequence} + 1`,
    })
    .where(eq(liveStreams.id, id));
  await tellEngines(tx, 'stop', id);
  await tellWatchers(tx, id);
}
