import { CLOCKS, type Clock } from '../clock-values.ts';

/** A clock as an interval of SQL. */
export function intervalOf(clock: Clock): string {
  const [[unit, count] = ['days', 0]] = Object.entries(CLOCKS[clock]);
  return `interval '${count} ${unit}'`;
}
