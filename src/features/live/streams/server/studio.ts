import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { liveStreams } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Studio } from '../studio-contract.ts';
import { tellEngines } from './announce-stream.ts';
import type { HostedStream } from './authorise-stream.ts';
import { assertNotOver, holdState } from './change-stream.ts';
import { presentStream } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';

/** The host's view; while a source comes in, with the cookie for its preview. */
export function showStudio(parts: StreamParts, call: Call, stream: HostedStream): Studio {
  const isComing = stream.sourceSince !== null && stream.sourceLostAt === null;
  const userId = call.viewer.member?.id ?? 0;
  const preview = isComing ? parts.broadcaster.grantPreview(stream.id, userId) : null;
  if (preview) call.answer.cookies.push(preview.cookie);
  return {
    stream: presentStream(stream, call.viewer, parts),
    form: {
      hostName: stream.hostName,
      imam: stream.imam ?? '',
      consentName: stream.consentName ?? '',
      consentRelation: stream.consentRelation ?? '',
      isRecorded: stream.isRecorded,
      recordingConsent: stream.recordingConsent,
      recordingDays: stream.recordingDays,
    },
    version: stream.version,
    consentAt: stream.consentAt?.toISOString() ?? null,
    rtmpUrl: parts.broadcaster.rtmpUrl,
    keyMadeAt: stream.ingestKeyMadeAt?.toISOString() ?? null,
    source: stream.source,
    sourceSince: stream.sourceSince?.toISOString() ?? null,
    sourceLostAt: stream.sourceLostAt?.toISOString() ?? null,
    previewUrl: preview?.url ?? null,
  };
}

/** Makes a new key, which replaces the old one at once. Only its hash is stored. */
export async function makeKey(
  tx: Orm,
  { clock, broadcaster }: StreamParts,
  viewer: Viewer,
  stream: HostedStream,
) {
  assertNotOver(await holdState(tx, stream));
  const key = randomBytes(24).toString('base64url');
  const now = clock.now();
  await tx
    .update(liveStreams)
    .set({ ingestKeyHash: hashKey(key), ingestKeyMadeAt: now, updatedAt: now })
    .where(eq(liveStreams.id, stream.id));
  await writeAudit(tx, viewer, { action: 'stream.key', subjectType: 'stream', subjectId: stream.id });
  await tellEngines(tx, 'key', stream.id);
  return { key, rtmpUrl: broadcaster.rtmpUrl, keyMadeAt: now.toISOString() };
}

/** Revokes the key; a publisher using it is cut off. */
export async function revokeKey(tx: Orm, now: Date, viewer: Viewer, stream: HostedStream): Promise<void> {
  await tx
    .update(liveStreams)
    .set({ ingestKeyHash: null, ingestKeyMadeAt: null, updatedAt: now })
    .where(eq(liveStreams.id, stream.id));
  await writeAudit(tx, viewer, { action: 'stream.key_end', subjectType: 'stream', subjectId: stream.id });
  await tellEngines(tx, 'key', stream.id);
}

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
