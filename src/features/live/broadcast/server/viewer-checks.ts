import { needOf } from '#features/live/streams/server/stream-access.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BroadcastRow, findBroadcast, findStanding, type Standing } from './broadcast-store.ts';
import { PASS_MS, type Pass } from './viewer-cookie.ts';

/** Lifetime of a cached stream; a change of who may watch is announced and drops it at once. */
const STREAM_MS = 2000;
/**
 * Lifetime of a member's cached standing, so that 2,000 members asking every other second are not 1,000
 * statements a second.
 */
const STANDING_MS = 20_000;
/** Players that lag a little behind can still see a service to its end. */
const AFTERMATH_MS = 60_000;
const KEPT_MAX = 20_000;

export interface ViewerChecks {
  find(streamId: number): Promise<BroadcastRow | null>;
  /** Whether there is a picture: live, just ended, or a recording. */
  isShown(stream: BroadcastRow): boolean;
  mayWatch(stream: BroadcastRow, pass: Pass): Promise<boolean>;
  mayPreview(stream: BroadcastRow, pass: Pass): Promise<boolean>;
  /** Called when who may watch changed, for one stream or possibly for all (null). */
  forget(streamId: number | null): void;
  /** Called when a member's power ended: what was granted to them before opens nothing more. */
  forgetPerson(userId: number): void;
}

/**
 * Checked at every request in addition to the cookie, so that a block or a withdrawn declaration takes effect
 * within seconds.
 */
export function createViewerChecks(db: Database, now: () => number): ViewerChecks {
  const streams = new Map<number, { until: number; row: Promise<BroadcastRow | null> }>();
  const standings = new Map<string, { until: number; standing: Promise<Standing> }>();
  const changed = new Map<number, number>();
  const ended = new Map<number, number>();
  let changedAll = 0;
  /** A pass is dated when it was granted, to the millisecond. */
  const isEnded = ({ userId, grantedAt }: Pass) => userId !== null && grantedAt <= (ended.get(userId) ?? 0);

  function standingOf(streamId: number, userId: number): Promise<Standing> {
    const key = `${streamId}:${userId}`;
    const known = standings.get(key);
    if (known && known.until > now()) return known.standing;
    const standing = findStanding(db, streamId, userId);
    if (standings.size > KEPT_MAX) standings.clear();
    standings.set(key, { until: now() + STANDING_MS, standing });
    standing.catch(() => standings.delete(key));
    return standing;
  }

  return {
    find(streamId) {
      const known = streams.get(streamId);
      if (known && known.until > now()) return known.row;
      const row = findBroadcast(db, streamId);
      if (streams.size > KEPT_MAX) streams.clear();
      streams.set(streamId, { until: now() + STREAM_MS, row });
      row.catch(() => streams.delete(streamId));
      return row;
    },
    isShown: (stream) =>
      stream.isLive ||
      (stream.endTime !== null && stream.endTime.getTime() > now() - AFTERMATH_MS && stream.broadcast > 0) ||
      hasRecording(stream, now()),
    async mayWatch(stream, pass) {
      const { userId, grantedAt } = pass;
      if (isEnded(pass)) return false;
      if (userId === null) {
        if (stream.takenDownAt) return false;
        // A visitor who was admitted by a link must present it again after every change of who may watch.
        return stream.access === 'public' || grantedAt >= Math.max(changedAll, changed.get(stream.id) ?? 0);
      }
      const isBlocked = stream.blocked.includes(userId);
      if (!stream.takenDownAt && !isBlocked && ['public', 'members'].includes(stream.access)) return true;
      const { isManager, isGuest, declaredWoman } = await standingOf(stream.id, userId);
      if (isManager) return true;
      const watcher = { userId, role: null, declaredWoman, isInvited: isGuest, isBlocked };
      return stream.takenDownAt === null && needOf(stream, watcher) === null;
    },
    async mayPreview(stream, pass) {
      const { userId } = pass;
      return userId !== null && !isEnded(pass) && (await standingOf(stream.id, userId)).isManager;
    },
    forgetPerson(userId) {
      ended.set(userId, now());
      for (const [known, at] of ended) if (at < now() - PASS_MS) ended.delete(known);
      for (const key of standings.keys()) if (key.endsWith(`:${userId}`)) standings.delete(key);
    },
    forget(streamId) {
      if (streamId === null) {
        changedAll = now();
        streams.clear();
        standings.clear();
        return;
      }
      changed.set(streamId, now());
      streams.delete(streamId);
      for (const key of standings.keys()) if (key.startsWith(`${streamId}:`)) standings.delete(key);
    },
  };
}

export const hasRecording = (stream: BroadcastRow, now: number): boolean =>
  stream.recordingReadyAt !== null && (stream.recordingExpiresAt?.getTime() ?? 0) > now;
