import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOOLS } from '#scripts/run/project-paths.ts';
import { runTool } from '#scripts/run/run-tool.ts';
import { countReport, skippedTests, type Totals, type VitestReport } from '#scripts/test/vitest-report.ts';

/** Runs one project of vitest.config.ts to its end and counts it. */
export async function runProject(project: string, env: Record<string, string>): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runTool(
      TOOLS.vitest,
      ['run', `--project=${project}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      { env, visible: true },
    );
    const report = readReport(file);
    for (const name of skippedTests(report)) console.log(`skipped: ${name}`);
    return countReport(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many tests a project has that is not run. */
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
