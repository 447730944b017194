const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as the value of a datetime-local field, in the United Kingdom's time: '2026-11-27T13:15'. */
export function toLondonField(instant: string): string {
  const parts = Object.fromEntries(
    LONDON.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * What somebody typed as a time of the United Kingdom, wherever they are, as an instant (ISO 8601, UTC). Of the hour
 * that comes twice in October it is the first; an hour that is left out in March is the one after it.
 * @returns null for what is no date and time
 */
export function fromLondonField(text: string): string | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  // Summer time is an hour ahead of UTC: the instant is the wall's time, or an hour before it.
  const candidates = [wall - 3_600_000, wall].map((time) => new Date(time).toISOString());
  return candidates.find((instant) => toLondonField(instant) === text) ?? candidates[1] ?? null;
}
