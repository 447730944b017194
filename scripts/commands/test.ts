import { runChecks } from '#scripts/check/run-checks.ts';
import { runInBrowser } from '#scripts/test/browser-part.ts';
import { runParts } from '#scripts/test/run-parts.ts';
import { runProject } from '#scripts/test/run-project.ts';
import type { Totals } from '#scripts/test/vitest-report.ts';

async function countChecks(): Promise<Totals> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

const parts = [
  { name: 'checks', run: countChecks },
  { name: 'unit', run: () => runProject('unit', {}) },
  { name: 'launcher', run: () => runProject('launcher', {}) },
  { name: 'api', run: () => runProject('api', {}) },
  { name: 'browser', run: () => runInBrowser('browser', {}) },
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `Usage: npm test [-- PART…], where PART is one of: ${parts.map((part) => part.name).join(', ')}`,
  );
  process.exit(1);
}
await runParts(parts.filter((part) => wanted.length === 0 || wanted.includes(part.name)));
