import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOOLS } from '#scripts/run/project-paths.ts';
import { runTool } from '#scripts/run/run-tool.ts';
import {
  countReport,
  failedTests,
  type PartResult,
  skippedTests,
  slowestFiles,
  type VitestReport,
} from '#scripts/test/vitest-report.ts';

/**
 * Runs one project of vitest.config.ts to its end and counts it.
 * @param names only the tests whose names match; the others are not counted as skipped
 */
export async function runProject(
  project: string,
  env: Record<string, string>,
  names?: string,
): Promise<PartResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  const chosen = names ? [`--testNamePattern=${names}`] : [];
  try {
    const { code } = await runTool(
      TOOLS.vitest,
      [
        'run',
        `--project=${project}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...chosen,
      ],
      { env, visible: true },
    );
    const report = readReport(file);
    const totals = { ...countReport(report, code), failures: failedTests(report) };
    console.log(['slowest files:', ...slowestFiles(report)].join('\n'));
    if (names) return { ...totals, skipped: 0 };
    for (const name of skippedTests(report)) console.log(`skipped: ${name}`);
    return totals;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the tests of a project that is not run. */
export async function countTests(project: string): Promise<number> {
  const { code, output } = await runTool(TOOLS.vitest, ['list', `--project=${project}`]);
  return code === 0 ? output.split('\n').filter((line) => line.includes(' > ')).length : 0;
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
