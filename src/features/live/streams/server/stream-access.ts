import { LEADERS, type Role } from '#shared/contract/roles.ts';
import type { StreamAccess, StreamNeed } from '../streams-values.ts';

/** The columns that decide who may watch. */
export interface StreamRule {
  hostId: number | null;
  access: StreamAccess;
  isWomenOnly: boolean;
  takenDownAt: Date | null;
}

/** What a reader is to one stream. */
export interface Watcher {
  userId: number | null;
  role: Role | null;
  declaredWoman: boolean;
  /** Has a valid invitation: accepted before, or its secret was given now. */
  isInvited: boolean;
  isBlocked: boolean;
}

/** The host, for as long as their role lets them host, and administrators, who answer for what is shown. */
export const mayManage = ({ hostId }: Pick<StreamRule, 'hostId'>, { userId, role }: Watcher): boolean =>
  role === 'admin' || (userId !== null && userId === hostId && role !== null && LEADERS.includes(role));

/**
 * Only invited readers know of invited streams; only the host and administrators of one that was taken down.
 */
export function mayKnow(stream: StreamRule, watcher: Watcher): boolean {
  if (mayManage(stream, watcher)) return true;
  if (stream.takenDownAt) return false;
  return stream.access !== 'invited' || watcher.isInvited;
}

/**
 * What somebody lacks in order to watch; null: nothing. A women-only stream is for members who declared
 * themselves women, or who have the host's invitation (decisions, privacy).
 */
export function needOf(stream: Pick<StreamRule, 'hostId' | 'access'>, watcher: Watcher): StreamNeed | null {
  if (mayManage(stream, watcher)) return null;
  if (watcher.isBlocked) return 'blocked';
  if (stream.access === 'public' || watcher.isInvited) return null;
  if (stream.access === 'invited') return 'invitation';
  if (watcher.userId === null) return 'sign_in';
  return stream.access === 'women' && !watcher.declaredWoman ? 'declaration' : null;
}
