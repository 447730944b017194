import { buildIfChanged } from '#scripts/build/build-app.ts';
import { runInBrowser } from '#scripts/test/browser-part.ts';
import { runParts } from '#scripts/test/run-parts.ts';
import { runProject } from '#scripts/test/run-project.ts';
import type { PartResult } from '#scripts/test/vitest-report.ts';

const LONG = { TEST_FULL: '1' };

async function runFaults(): Promise<PartResult> {
  await buildIfChanged();
  return runProject('faults', LONG);
}

/** The long tests only: `npm test` is the other half, and .ci/run runs both. */
await runParts([
  { name: 'faults', run: runFaults },
  { name: 'matrix', run: () => runInBrowser('browser', { ...LONG, MATRIX: 'rest' }, 'axe|320 pixels') },
  { name: 'alone', run: () => runInBrowser('alone', LONG) },
  { name: 'long', run: () => runInBrowser('long', LONG) },
]);
