/** The states that the player puts into words. */
export type PlayerState =
  /** Nothing has been shown yet. */
  | 'connecting'
  | 'playing'
  | 'paused'
  /** Playback stalls for lack of data. */
  | 'waiting'
  /** Playback has stalled so long that the reader is told. */
  | 'stopped'
  /** The connection broke and is being restored. */
  | 'reconnecting'
  /** The browser requires a press before it plays. */
  | 'blocked'
  | 'ended'
  | 'unsupported';

export interface PlayerFacts {
  isSupported: boolean;
  isEnded: boolean;
  isBlocked: boolean;
  /** True where the viewer paused it. */
  isPaused: boolean;
  /** True once something has played since the player opened. */
  hasStarted: boolean;
  isBroken: boolean;
  /** How long playback has stalled, in milliseconds. */
  stillMs: number;
}

/** Shorter stalls are not reported. */
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

/** Delay before reconnecting: 1, 2, 4, 8, 8 … seconds. @param tries failures in a row, from 1 */
export const retryDelay = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1));
