import { UNATTENDED_NOTICE_SECONDS, UNATTENDED_SECONDS } from '#features/live/streams/streams-values.ts';

/** 'soon': nobody has been there for half of the time after which newcomers wait. */
export type AttendanceState = 'attended' | 'soon' | 'paused';

/** The last call of this page that was answered, by the clocks of the device and of the server; ms since 1970. */
export interface OwnCall {
  at: number;
  serverAt: number;
}

/**
 * How a live stream is looked after, as a moderator's page knows it.
 * @param attendedAt what the server said last, ms since 1970 by its clock; null where it said nothing
 * @param own null: no call of this page was answered
 */
export function attendanceState(known: {
  now: number;
  attendedAt: number | null;
  own: OwnCall | null;
  isPaused: boolean;
}): AttendanceState {
  const { now, attendedAt, own, isPaused } = known;
  const secondsSince = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : (now - at) / 1000);
  // The answer to its own call is newer than what the page was told before.
  if (own && secondsSince(own.at) < UNATTENDED_NOTICE_SECONDS) return 'attended';
  // Both clocks are compared where that is possible: a phone's may be minutes off.
  const ahead = own ? own.serverAt - own.at : 0;
  const attended = secondsSince(attendedAt === null ? null : attendedAt - ahead);
  const idle = Math.min(secondsSince(own?.at ?? null), attended);
  if (isPaused || idle >= UNATTENDED_SECONDS) return 'paused';
  return idle >= UNATTENDED_NOTICE_SECONDS ? 'soon' : 'attended';
}
