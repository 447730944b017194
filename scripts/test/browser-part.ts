import { buildIfChanged } from '#scripts/build/build-app.ts';
import { countTests, runProject } from '#scripts/test/run-project.ts';
import type { PartResult } from '#scripts/test/vitest-report.ts';
import { ensureChromium } from '#tests/support/browser-install.ts';

/** Runs a project that needs a browser and the production build; without a browser it is skipped. */
export async function runInBrowser(
  project: string,
  env: Record<string, string>,
  names?: string,
): Promise<PartResult> {
  const fault = await ensureChromium();
  if (fault) {
    const skipped = Math.max(1, await countTests(project));
    console.log(`Skipped: ${fault}.`);
    return { passed: 0, failed: 0, skipped };
  }
  await buildIfChanged();
  return runProject(project, env, names);
}
