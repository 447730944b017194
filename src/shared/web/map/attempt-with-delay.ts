/**
 * Runs `attempt` until it succeeds: once, and once more after each delay (milliseconds, growing).
 * Throws the last failure when all have failed, and the signal's reason once it is aborted.
 */
export async function attemptWithDelay<Result>(
  attempt: () => Promise<Result>,
  delays: readonly number[],
  signal: AbortSignal,
): Promise<Result> {
  for (const delay of delays) {
    try {
      return await attempt();
    } catch {
      await pause(delay, signal);
    }
  }
  return attempt();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Three tries in all (part 1 section 9), each later than the one before. */
export const RETRY_DELAYS_MS = [500, 1500] as const;
