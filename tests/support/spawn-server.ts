import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AS_COMMANDS, KEPT_CODE } from './run-command.ts';

const SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url));

export interface SpawnedServer {
  origin: string;
  pid: number;
  /** As a fault does it: nothing is closed, nobody is told. */
  kill(): Promise<void>;
  isAlive(): boolean;
}

interface Options {
  /** Hides what its workers say of faults that are meant. */
  isQuiet?: boolean;
  /** Gives a database up as soon as an instance does: where the test is about one that keeps it waiting. */
  isImpatient?: boolean;
  /** Of another version of the program: the folder in which it lies. */
  root?: string;
}

/** Starts an instance as a process of its own. */
export async function spawnServer(
  env: Record<string, string>,
  { isQuiet = false, isImpatient = false, root }: Options = {},
): Promise<SpawnedServer> {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const program = root ? [join(root, 'tests/support/server-process.ts')] : [...AS_COMMANDS, SCRIPT];
  const child = spawn(process.execPath, program, {
    ...(root && { cwd: root }),
    env: {
      ...{ ...inherited, ...KEPT_CODE, NODE_ENV: 'production', HOST: '127.0.0.1' },
      ...{ SECOND_FACTOR_REQUIRED: 'none', IS_IMPATIENT: isImpatient ? '1' : '0', ...env },
    },
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the instance ended with ${code}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
