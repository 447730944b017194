import { checkBoundaries } from '#scripts/check/boundaries.ts';
import { checkFileSizes } from '#scripts/check/file-sizes.ts';
import { checkFirstLoad } from '#scripts/check/first-load.ts';
import { checkLocales } from '#scripts/check/locales.ts';
import { checkMigrations } from '#scripts/check/migrations.ts';
import { checkNextSteps } from '#scripts/check/next-steps/check-next-steps.ts';
import { checkValueSets } from '#scripts/check/value-sets.ts';
import { PROJECT_ROOT, TOOLS } from '#scripts/run/project-paths.ts';
import { runTool } from '#scripts/run/run-tool.ts';
import { checkBillOfMaterials } from '#scripts/sbom/bill-of-materials.ts';

export type CheckResult = { name: string; passed: boolean; ms: number };
type Check = { name: string; run: () => Promise<string> | string[] };

/** The longest first, so that neither of two cores waits for the other's last one. */
const CHECKS: Check[] = [
  { name: 'types', run: () => tool(TOOLS.tsc, ['--noEmit', '--pretty', 'false']) },
  { name: 'first load', run: checkFirstLoad },
  { name: 'format and lint', run: () => tool(TOOLS.biome, ['check', '--error-on-warnings', '--colors=off']) },
  { name: 'import boundaries', run: () => checkBoundaries(PROJECT_ROOT) },
  { name: 'closed sets', run: () => checkValueSets(PROJECT_ROOT) },
  {
    name: 'unused code',
    run: () =>
      tool(TOOLS.knip, ['--config', 'scripts/check/knip.json', '--no-progress', '--no-config-hints']),
  },
  { name: 'translations', run: () => checkLocales(PROJECT_ROOT) },
  { name: 'next steps', run: () => checkNextSteps(PROJECT_ROOT) },
  { name: 'migrations', run: () => checkMigrations(PROJECT_ROOT) },
  { name: 'bill of materials', run: checkBillOfMaterials },
  { name: 'file sizes', run: () => checkFileSizes(PROJECT_ROOT) },
];

const AT_ONCE = 2;

/** Runs all checks, prints what is wrong and then a table. */
export async function runChecks(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  const waiting = CHECKS.entries();
  const runNext = async () => {
    // One iterator for all: each takes the next that nobody has taken.
    for (const [at, check] of waiting) results[at] = await runCheck(check);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  console.log('');
  for (const { name, passed, ms } of results) {
    console.log(
      `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${(ms / 1000).toFixed(1).padStart(5)} s`,
    );
  }
  return results;
}

async function runCheck({ name, run }: Check): Promise<CheckResult> {
  const begun = performance.now();
  let problems: string;
  try {
    const outcome = await run();
    problems = typeof outcome === 'string' ? outcome : outcome.join('\n');
  } catch (error) {
    problems = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const passed = problems === '';
  if (!passed) console.log(`\n── ${name} ──\n${problems}`);
  return { name, passed, ms: performance.now() - begun };
}

/** @returns '' when the tool finds nothing wrong, otherwise its output */
async function tool(file: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(file, args);
  return code === 0 ? '' : output.trim() || `exit ${code}`;
}
