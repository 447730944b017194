import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Stream } from '../streams-contract.ts';
import type { StreamState } from '../streams-values.ts';
import { isPaused, lastAttended } from './attendance.ts';
import { isHost, mayAttend, mayModerate, needFor } from './authorise-stream.ts';
import type { Broadcaster } from './broadcaster.ts';
import type { StreamRow } from './streams-store.ts';

export function stateOf(row: Pick<StreamRow, 'isLive' | 'cancelledAt' | 'endTime'>): StreamState {
  if (row.isLive) return 'live';
  if (row.cancelledAt) return 'cancelled';
  return row.endTime ? 'ended' : 'scheduled';
}

export const hasRecording = ({ recordingReadyAt, recordingExpiresAt }: StreamRow, now: Date): boolean =>
  recordingReadyAt !== null && recordingExpiresAt !== null && recordingExpiresAt > now;

export function presentStream(
  row: StreamRow,
  viewer: Viewer,
  { broadcaster, clock }: { broadcaster: Broadcaster; clock: { now(): Date } },
): Stream {
  const need = needFor(row, viewer);
  const manages = isHost(row, viewer);
  const moderates = mayModerate(row, viewer) && need === null;
  const now = clock.now();
  const isRecording = hasRecording(row, now);
  const isShut = isPaused(row, now);
  const isShown = row.isLive || isRecording;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    hostName: row.hostName,
    imam: row.imam,
    cemetery: row.cemetery,
    cemeteryId: row.cemeteryId,
    memorialId: row.memorialId,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime?.toISOString() ?? null,
    language: row.language,
    streamType: row.streamType,
    isLive: row.isLive,
    isPaused: isShut,
    attendedAt: moderates ? (lastAttended(row)?.toISOString() ?? null) : null,
    isNamed: row.isModerator,
    isWomenOnly: row.isWomenOnly,
    access: row.access,
    state: stateOf(row),
    isTakenDown: row.takenDownAt !== null,
    tags: row.tags,
    viewerCount: row.isLive ? row.viewerCount : 0,
    thumbnailUrl: row.access === 'public' && isShown && !isShut ? broadcaster.thumbnailUrl(row.id) : null,
    chatEnabled: row.chatEnabled,
    slowModeSeconds: row.slowModeSeconds,
    hasCaptions: row.hasCaptions,
    isRecorded: row.isRecorded,
    recording: isRecording
      ? { seconds: row.recordingSeconds ?? 0, expiresAt: row.recordingExpiresAt?.toISOString() ?? '' }
      : null,
    isDemo: row.isDemo,
    may: {
      join: isShown && need === null && (moderates || !isShut),
      needs: need,
      manage: manages,
      moderate: moderates,
      attend: moderates && mayAttend(row, viewer),
      invite: viewer.member !== null && (manages || row.access === 'public'),
    },
    hasReminder: row.hasReminder,
  };
}
