const FACTOR = 16;
/** A kernel may count the processor's time in steps of some milliseconds: this is many of them. */
const WORKED_MS = 100;
/** Below this the collector says more than the work does. */
const LEAST_MS = 0.5;

/**
 * The processor's time that this thread has had, ms. A clock would count the turns of other programs too: they come into
 * a long run and not into a short one, so that on a busy machine the one seems to grow with the square of the other.
 */
function workedMs(): number {
  // An older Node.js has only the time of all threads.
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}

/** Of as many runs as it takes to work for a while, at least one. */
function meanMs(work: () => unknown): number {
  const begun = workedMs();
  for (let runs = 1; ; runs++) {
    work();
    const worked = workedMs() - begun;
    if (worked >= WORKED_MS) return worked / runs;
  }
}

/**
 * How many times longer 16 times as much takes: 16 where work grows with its size, 256 where it grows with the square.
 * A ratio of one thread's own time, so neither a slow machine nor a busy one changes anything.
 * @param prepare makes the work for a size, once.
 */
export function growthOf(prepare: (size: number) => () => unknown, size: number): number {
  const little = meanMs(prepare(size));
  return meanMs(prepare(size * FACTOR)) / Math.max(little, LEAST_MS);
}

/** Between growth with the size (16) and with its square (256). */
export const GROWTH_BAR = 64;
