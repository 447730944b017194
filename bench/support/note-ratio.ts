import { appendFileSync } from 'node:fs';
import { exactRatio, type Ratio, ratioOfRounds } from '#scripts/bench-history/history-row.ts';

/** For a run that only proves that the bench works. */
export const scaled = <Value>(whole: Value, small: Value): Value =>
  process.env.BENCH_SMALL === '1' ? small : whole;

/** Hands a ratio to `npm run bench -- all`; by itself a bench only prints. */
function note(ratio: Ratio): void {
  if (process.env.BENCH_RATIOS) appendFileSync(process.env.BENCH_RATIOS, `${JSON.stringify(ratio)}\n`);
}

/**
 * What was measured in rounds, ours against the baseline of the same round; where less is better, swap the two. `oneRound` is
 * the noise of a single round where it is known better than in general.
 */
export const noteRatio = (
  name: string,
  better: readonly number[],
  baseline: readonly number[],
  oneRound?: number,
): void =>
  note(
    ratioOfRounds(
      name,
      better.map((value, round) => value / (baseline[round] ?? Number.NaN)),
      oneRound,
    ),
  );

/** Shares of right answers to questions that are the same at every run. */
export const noteExact = (name: string, ratio: number): void => note(exactRatio(name, ratio));
