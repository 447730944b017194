import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '#scripts/run/project-paths.ts';
import type { FreshDatabase } from './fresh-database.ts';

export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Node keeps here what it compiled, under what it compiled it of. By itself each command of a test reads more than a
 * thousand modules anew, which takes longer than what it then does.
 */
export const KEPT_CODE = { NODE_COMPILE_CACHE: join(tmpdir(), 'ziyarah-test-code') };

/** What Node is given where a program of the project is started without the command that begins it. */
export const AS_COMMANDS = ['--import', inProject('scripts/run/find-drizzle-once.ts')];

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
      ...(command === 'backup-run' ? AS_COMMANDS : []),
      inProject(join(command === 'backup-run' ? 'src/app' : 'scripts/commands', `${command}.ts`)),
      ...args,
    ],
    {
      env: {
        PATH: process.env.PATH,
        ...KEPT_CODE,
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
