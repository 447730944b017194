import type { Clock } from '#shared/server/clock.ts';

/** The time of the machine, which a test moves on instead of waiting. */
export function createMovingClock(): Clock & { advance(ms: number): void } {
  let movedMs = 0;
  return {
    now: () => new Date(Date.now() + movedMs),
    advance: (ms) => {
      movedMs += ms;
    },
  };
}
