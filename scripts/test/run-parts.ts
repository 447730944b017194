import { addTotals, formatTotals, NONE, type PartResult } from '#scripts/test/vitest-report.ts';

/** A part of a test run; it prints the reasons for what it skips itself. */
export type Part = { name: string; run: () => Promise<PartResult> };

/**
 * Runs the parts one after the other. The last lines printed are what failed, however long the
 * output before it grew, and the sum.
 */
export async function runParts(parts: Part[]): Promise<void> {
  const rows: string[] = [];
  const failures: string[] = [];
  let sum = NONE;
  for (const part of parts) {
    console.log(`\n=== ${part.name} ===`);
    const begun = performance.now();
    let totals: PartResult;
    try {
      totals = await part.run();
    } catch (error) {
      console.log(error instanceof Error ? (error.stack ?? error.message) : error);
      totals = { passed: 0, failed: 1, skipped: 0 };
    }
    sum = addTotals(sum, totals);
    failures.push(...(totals.failures ?? []).map((failure) => `${part.name}: ${failure}`));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    rows.push(`${part.name.padEnd(12)} ${seconds.padStart(7)} s   ${formatTotals(totals)}`);
  }
  console.log(`\n${rows.join('\n')}\n`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  if (sum.failed > 0) process.exitCode = 1;
  console.log(formatTotals(sum));
}
