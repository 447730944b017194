const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** An instant's time in the United Kingdom, to the second, formatted the same by server and browser. */
export const clockOf = (instant: string): string => CLOCK.format(new Date(instant));
