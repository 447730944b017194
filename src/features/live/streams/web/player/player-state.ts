/** What the player says in words. */
export type PlayerState =
  /** Nothing was seen yet. */
  | 'connecting'
  | 'playing'
  | 'paused'
  /** The picture stands still for want of data. */
  | 'waiting'
  /** It has stood still so long that it needs saying. */
  | 'stopped'
  /** The connection broke and is being made again. */
  | 'reconnecting'
  /** The browser plays nothing before its reader presses. */
  | 'blocked'
  | 'ended'
  | 'unsupported';

export interface PlayerFacts {
  isSupported: boolean;
  isEnded: boolean;
  isBlocked: boolean;
  /** As its reader wishes. */
  isPaused: boolean;
  /** Something was played since the player opened. */
  hasStarted: boolean;
  isBroken: boolean;
  /** For how long the picture has stood still, in milliseconds. */
  stillMs: number;
}

/** Shorter pauses are not worth a word. */
export const WAITING_AFTER_MS = 1200;
export const STOPPED_AFTER_MS = 10_000;

export function stateOf(facts: PlayerFacts): PlayerState {
  if (!facts.isSupported) return 'unsupported';
  if (facts.isEnded) return 'ended';
  if (facts.isBlocked) return 'blocked';
  if (facts.isPaused) return 'paused';
  if (facts.hasStarted && facts.stillMs >= STOPPED_AFTER_MS) return 'stopped';
  if (facts.isBroken) return 'reconnecting';
  if (!facts.hasStarted) return 'connecting';
  return facts.stillMs >= WAITING_AFTER_MS ? 'waiting' : 'playing';
}

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 8000;

/** How long to wait before connecting again: 1, 2, 4, 8, 8 … seconds. @param tries that failed in a row, from 1 */
export const retryDelay = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1));
