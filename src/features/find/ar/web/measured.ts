/** Runs work of the overlay and reports its duration to the browser's performance timeline. */
export function measured(name: 'ar:frame' | 'ar:text', work: () => void): void {
  const start = performance.now();
  work();
  performance.measure(name, { start, end: performance.now() });
  // Observers have received the entry by now; a page that runs for an hour must not collect them.
  performance.clearMeasures(name);
}
