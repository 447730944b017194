import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FreshDatabase } from './fresh-database.ts';

export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `npm run <command>` on a database of the test, called from a folder of the test. */
export function runCommand(
  command: 'backup' | 'restore' | 'backup-verify' | 'import' | 'demo-remove' | 'backup-run' | 'upgrade-check',
  {
    database,
    folder,
    settings,
  }: { database: FreshDatabase; folder: string; settings?: Record<string, string> },
  ...args: string[]
): Promise<CommandResult> {
  const child = spawn(
    process.execPath,
    [
      join(
        import.meta.dirname,
        '../..',
        command === 'backup-run' ? 'src/app' : 'scripts/commands',
        `${command}.ts`,
      ),
      ...args,
    ],
    {
      env: {
        PATH: process.env.PATH,
        INIT_CWD: folder,
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        SECRET_KEY: 'a key for tests that is long enough',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const result: CommandResult = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    result.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    result.err += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...result, code })));
}
