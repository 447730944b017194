import { eq } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { ReceivedFile } from '#shared/contract/transfers.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { tellWatchers } from './announce-stream.ts';
import type { HostedStream } from './authorise-stream.ts';
import { hasRecording } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';

/** Removes a recording: first in the row, so that nothing links to files that are being deleted. */
export async function removeRecording(
  db: Database,
  { broadcaster }: StreamParts,
  viewer: Viewer,
  stream: HostedStream,
): Promise<void> {
  if (!stream.recordingReadyAt) throw notFound('streams.no_recording');
  await db.transaction(async (tx) => {
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
  await broadcaster.removeRecording(stream.id);
}

/** @throws AppError 400 for a file that is not WebVTT, 404 where nothing was recorded */
export async function setCaptions(
  db: Database,
  { broadcaster, clock }: StreamParts,
  viewer: Viewer,
  stream: HostedStream,
  { file, version }: { file: ReceivedFile; version: number },
): Promise<void> {
  if (!hasRecording(stream, clock.now())) throw notFound('streams.no_recording');
  await db.transaction(async (tx) => {
    // The row is held while the file is laid down: whoever comes second must not lay theirs over it.
    await takeVersion(tx, liveStreams, stream.id, version);
    await broadcaster.keepCaptions(stream.id, file.path);
    await tx.update(liveStreams).set({ hasCaptions: true }).where(eq(liveStreams.id, stream.id));
    await writeAudit(tx, viewer, { action: 'stream.captions', subjectType: 'stream', subjectId: stream.id });
    await tellWatchers(tx, stream.id);
  });
}
