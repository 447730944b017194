/** Runs what is done for the overlay and tells the browser's timeline how long it took; nothing is kept. */
export function measured(name: 'ar:frame' | 'ar:text', work: () => void): void {
  const start = performance.now();
  work();
  performance.measure(name, { start, end: performance.now() });
  // Whoever observes has been handed it already; a page that runs for an hour must not collect them.
  performance.clearMeasures(name);
}
