const RUNS = 5;
const FACTOR = 16;
/** Below this the clock and the collector say more than the work does. */
const LEAST_MS = 0.5;

const quickest = (work: () => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
};

/**
 * How many times longer 16 times as much takes, by the quickest of five runs each: 16 where work grows with its size,
 * 256 where it grows with the square. A ratio in one process, so a slow machine changes nothing.
 * @param prepare makes the work for a size, once.
 */
export function growthOf(prepare: (size: number) => () => unknown, size: number): number {
  const little = quickest(prepare(size));
  return quickest(prepare(size * FACTOR)) / Math.max(little, LEAST_MS);
}

/** Between growth with the size (16) and with its square (256). */
export const GROWTH_BAR = 64;
