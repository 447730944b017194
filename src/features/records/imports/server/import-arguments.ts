import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { ImportError } from './import-error.ts';

export const IMPORT_USAGE = `Usage: npm run import -- FILE [options]

FILE is a burial register as CSV, TSV, XLSX or GeoJSON.
  --dry-run         check everything, write nothing
  --cemetery NAME   the cemetery of rows that name none
  --report FILE     write every finding to FILE: .json, .csv, otherwise tab-separated
  --partial         take the good rows although others are refused`;

export type ImportArguments = {
  path: string;
  dryRun: boolean;
  partial: boolean;
  cemetery: string | undefined;
  reportPath: string | undefined;
};

/**
 * Reads the command line; paths are relative to `folder`, where the operator is.
 * @throws ImportError with one sentence
 */
export function parseImportArguments(args: readonly string[], folder: string): ImportArguments {
  const { values, positionals } = parse(args);
  const [file, extra] = positionals;
  if (file === undefined || file === '') throw new ImportError('No FILE was given.');
  if (extra !== undefined) throw new ImportError(`One FILE at a time; "${extra}" is another.`);
  if (values.cemetery !== undefined && foldPlaceName(values.cemetery) === '') {
    throw new ImportError('--cemetery needs a name.');
  }
  const path = resolve(folder, file);
  const reportPath = values.report === undefined ? undefined : resolve(folder, values.report);
  if (values.report === '') throw new ImportError('--report needs a file name.');
  if (reportPath === path) throw new ImportError('The report would overwrite the register.');
  return {
    path,
    dryRun: values['dry-run'] ?? false,
    partial: values.partial ?? false,
    cemetery: values.cemetery,
    reportPath,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        partial: { type: 'boolean' },
        cemetery: { type: 'string' },
        report: { type: 'string' },
      },
    });
  } catch (error) {
    // The rest of Node's message is advice about '--' that does not fit here.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new ImportError(`${sentence.replace(/\.$/, '')}.`);
  }
}
