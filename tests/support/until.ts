/**
 * How long a test waits for what comes by itself, ms. It only ends what would never come: a loaded machine is slow,
 * and how fast something is, `bench/` says.
 */
export const PATIENCE_MS = 45_000;

const PAUSE_MS = 50;

type Found<T> = Exclude<Awaited<T>, null | undefined | false>;

/**
 * Looks until it finds, and answers what it found. A look that throws has not found yet.
 * @throws Error with `what` and the last look's fault, after `PATIENCE_MS`.
 */
export async function until<T>(look: () => T, what: string): Promise<Found<T>> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    let fault: unknown;
    try {
      const found = await look();
      if (found !== null && found !== undefined && found !== false) return found as Found<T>;
    } catch (error) {
      fault = error;
    }
    if (performance.now() > end) throw new Error(`it did not come to this: ${what}`, { cause: fault });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
