import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The last words of a program are enough to say what went wrong. */
const LAST_WORDS = 2000;

export type BackupProgram = 'backup-run' | 'backup-verify';

/**
 * Runs one of the backups' programs to its end with this server's settings, in a process of its own.
 * @throws with the program's last words
 */
export function runApart(entry: BackupProgram, signal: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL(`../../../../app/${entry}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ZIYARAH_COMMAND: entry },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-LAST_WORDS);
  });
  // Told, not killed: it tidies up its half-written file.
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(said.trim() || `it ended with ${code}`));
    });
  });
}
