import { addTotals, formatTotals, NONE, type Totals } from '#scripts/test/vitest-report.ts';

/** A part of a test run; it prints the reasons for what it skips itself. */
export type Part = { name: string; run: () => Promise<Totals> };

/** Runs the parts one after the other; the very last line printed is the sum. */
export async function runParts(parts: Part[]): Promise<void> {
  const rows: string[] = [];
  let sum = NONE;
  for (const part of parts) {
    console.log(`\n=== ${part.name} ===`);
    const begun = performance.now();
    let totals: Totals;
    try {
      totals = await part.run();
    } catch (error) {
      console.log(error instanceof Error ? (error.stack ?? error.message) : error);
      totals = { passed: 0, failed: 1, skipped: 0 };
    }
    sum = addTotals(sum, totals);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    rows.push(`${part.name.padEnd(12)} ${seconds.padStart(7)} s   ${formatTotals(totals)}`);
  }
  console.log(`\n${rows.join('\n')}\n`);
  if (sum.failed > 0) process.exitCode = 1;
  console.log(formatTotals(sum));
}
