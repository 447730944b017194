import { UNATTENDED_NOTICE_SECONDS, UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';

/** 'soon': nobody has been there for half of the time after which newcomers wait. */
export type AttendanceState = 'attended' | 'soon' | 'paused';

/**
 * How a live stream is looked after, as a moderator's page knows it.
 * @param attendedAt what the server said last, ms since 1970; null where it said nothing
 * @param ownAt when the server last answered this page's own call; null: never
 */
export function attendanceState(known: {
  now: number;
  attendedAt: number | null;
  ownAt: number | null;
  isPaused: boolean;
}): AttendanceState {
  const { now, attendedAt, ownAt, isPaused } = known;
  const secondsSince = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : (now - at) / 1000);
  const own = secondsSince(ownAt);
  // The answer to its own call is newer than what the page was told before.
  if (own < UNATTENDED_NOTICE_SECONDS) return 'attended';
  const idle = Math.min(own, secondsSince(attendedAt));
  if (isPaused || idle >= UNATTENDED_SECONDS) return 'paused';
  return idle >= UNATTENDED_NOTICE_SECONDS ? 'soon' : 'attended';
}
