import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

export interface OtherRun {
  /** The lines that begin with one of the words asked for. */
  lines: string[];
  isGood: boolean;
}

/** Runs another measurement of the project in a process of its own and hears what it says. */
export function runOther(
  args: string[],
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<OtherRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
    });
    child.stderr.resume();
    child.once('error', reject);
    child.once('exit', (code) =>
      resolve({
        lines: stripVTControlCharacters(text)
          .split('\n')
          .filter((line) => words.some((word) => line.startsWith(word))),
        isGood: code === 0,
      }),
    );
  });
}
