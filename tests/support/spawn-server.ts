import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
  /** Of another version of the program: the folder in which it lies. */
  root?: string;
}

/** Starts an instance as a process of its own. */
export async function spawnServer(
  env: Record<string, string>,
  { isQuiet = false, root }: Options = {},
): Promise<SpawnedServer> {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
  const child = spawn(process.execPath, [root ? join(root, 'tests/support/server-process.ts') : SCRIPT], {
    ...(root && { cwd: root }),
    env: { ...inherited, NODE_ENV: 'production', HOST: '127.0.0.1', SECOND_FACTOR_REQUIRED: 'none', ...env },
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
