const london = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The product's 'today': YYYY-MM-DD in Europe/London. */
export function todayInLondon(now = new Date()): string {
  return london.format(now);
}
