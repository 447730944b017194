import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';

export type BackupCommand = 'backup' | 'restore';
export type BackupArguments = { path: string; force: boolean };

const USAGE = {
  backup: `Usage: npm run backup -- FILE [--force]

Writes the whole database and every uploaded file to FILE.
  --force   replace FILE if it exists`,
  restore: `Usage: npm run restore -- FILE

Loads a backup into an empty database and puts its files in their places.`,
};

/**
 * Reads the command line; FILE is relative to `folder`, where the operator is.
 * @throws BackupError with one sentence and the usage
 */
export function parseBackupArguments(
  command: BackupCommand,
  args: readonly string[],
  folder: string,
): BackupArguments {
  const refuse = (sentence: string): never => {
    throw new BackupError(`${sentence}\n\n${USAGE[command]}`);
  };
  const { values, positionals } = read(command, args, refuse);
  const [file, extra] = positionals;
  if (file === undefined || file === '') return refuse('No FILE was given.');
  if (extra !== undefined) return refuse(`One FILE at a time; "${extra}" is another.`);
  return { path: resolve(folder, file), force: values.force === true };
}

function read(command: BackupCommand, args: readonly string[], refuse: (sentence: string) => never) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: command === 'backup' ? { force: { type: 'boolean' } } : {},
    }) as { values: { force?: boolean }; positionals: string[] };
  } catch (error) {
    // Node's sentence goes on with advice about '--' that does not fit here.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    return refuse(`${sentence.replace(/\.$/, '')}.`);
  }
}
