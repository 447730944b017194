import { eq } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { ReceivedFile } from '#shared/contract/transfers.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Stream } from '../streams-contract.ts';
import { tellWatchers } from './announce-stream.ts';
import { authoriseHost } from './authorise-stream.ts';
import { hasRecording, presentStream } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';

/** Removes a recording: the row first, so that nothing shows what is about to go. */
export async function removeRecording(parts: StreamParts, viewer: Viewer, id: number): Promise<Stream> {
  const stream = await authoriseHost(parts.db, viewer, id);
  if (!stream.recordingReadyAt) throw notFound('streams.no_recording');
  await parts.db.transaction(async (tx) => {
    await tx
      .update(liveStreams)
      .set({
        recordingReadyAt: null,
        recordingExpiresAt: null,
        recordingSeconds: null,
        hasCaptions: false,
        isRecorded: false,
      })
      .where(eq(liveStreams.id, stream.id));
    await writeAudit(tx, viewer, {
      action: 'stream.recording_end',
      subjectType: 'stream',
      subjectId: stream.id,
    });
    await tellWatchers(tx, stream.id);
  });
  await parts.broadcaster.removeRecording(stream.id);
  return presentStream(await authoriseHost(parts.db, viewer, id), viewer, parts);
}

/** @throws AppError 400 for what is no WebVTT, 404 where nothing was recorded */
export async function setCaptions(
  parts: StreamParts,
  viewer: Viewer,
  id: number,
  file: ReceivedFile,
): Promise<Stream> {
  const stream = await authoriseHost(parts.db, viewer, id);
  if (!hasRecording(stream, parts.clock.now())) throw notFound('streams.no_recording');
  await parts.broadcaster.keepCaptions(stream.id, file.path);
  await parts.db.transaction(async (tx) => {
    await tx.update(liveStreams).set({ hasCaptions: true }).where(eq(liveStreams.id, stream.id));
    await writeAudit(tx, viewer, { action: 'stream.captions', subjectType: 'stream', subjectId: stream.id });
    await tellWatchers(tx, stream.id);
  });
  return presentStream(await authoriseHost(parts.db, viewer, id), viewer, parts);
}
