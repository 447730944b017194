/** Where 'now' comes from; tests hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today's date in the United Kingdom as YYYY-MM-DD: a burial 'today' is a burial today there. */
export function londonToday(clock: Clock): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(clock.now());
}
