const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The time of an instant in the United Kingdom, to the second: written alike by server and browser. */
export const clockOf = (instant: string): string => CLOCK.format(new Date(instant));
