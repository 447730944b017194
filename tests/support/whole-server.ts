import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { AS_COMMANDS, KEPT_CODE } from './run-command.ts';

export interface WholeServer {
  /** As a deployment does it: a signal, and whatever time the instance needs. @returns its exit code */
  stop(): Promise<number | null>;
}

/** What is started: the project itself, or another copy of it. */
export interface Program {
  folder: string;
  /** What Node is given. */
  command: readonly string[];
  env?: Record<string, string>;
}

const PAUSE_MS = 50;

const PROJECT: Program = { folder: PROJECT_ROOT, command: [...AS_COMMANDS, 'src/server.ts'] };

/**
 * Starts an instance as a deployment does, with pages and workers, on a port of ours. Needs a build.
 * @throws where it ends before it is ready; how long it may take, the time of the test says
 */
export async function startWholeServer(
  port: number,
  settings: Record<string, string>,
  { folder, command, env = {} }: Program = PROJECT,
): Promise<WholeServer> {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' },
      ...KEPT_CODE,
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env, ...settings },
    },
    // Its log names the cause of whatever it refuses.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  // Whoever waits for it may be ended by the time of a test.
  const endToo = () => void child.kill('SIGKILL');
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the instance on port ${port} ended with ${child.exitCode ?? child.signalCode}`);
    await delay(PAUSE_MS);
  }
  return { stop };
}
