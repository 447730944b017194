import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ProgressOutput } from '#shared/server/progress-bar.ts';
import type { ImportArguments } from './import-arguments.ts';
import { ImportError } from './import-error.ts';
import { importRegister } from './import-register.ts';
import { ReportFile } from './report-file.ts';
import { showProgress } from './show-progress.ts';
import { summariseImport } from './summarise-import.ts';

/** Says in one sentence why a file cannot even be opened. @throws ImportError */
export async function assertIsFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'ENOENT' ? 'There is no file' : `Not readable (${error.code ?? error.message}):`;
    throw new ImportError(`${reason} ${path}`);
  });
  if (found.isDirectory()) throw new ImportError(`This is a folder, not a file: ${path}`);
}

/**
 * Runs an import for the command line and writes its summary.
 * @returns the exit code: 1 when rows were refused and nothing was (or would be) taken
 * @throws ImportError, RegisterError
 */
export async function runImportCommand(
  { path, dryRun, partial, cemetery, reportPath }: ImportArguments,
  database: { url: string; ownerUrl: string },
  output: ProgressOutput,
): Promise<number> {
  const file = reportPath === undefined ? undefined : new ReportFile(reportPath);
  const progress = showProgress(output);
  try {
    const report = await importRegister({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      path,
      fileName: basename(path),
      cemetery,
      dryRun,
      partial,
      onIssue: (issue) => file?.add(issue),
      onProgress: progress.update,
    });
    progress.clear();
    file?.finish(report);
    output.write(`${summariseImport(report, reportPath).join('\n')}\n`);
    return report.outcome === 'refused' ? 1 : 0;
  } catch (error) {
    progress.clear();
    file?.abandon();
    throw error;
  }
}
