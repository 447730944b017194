import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { until } from './until.ts';

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

const PROJECT: Program = { folder: PROJECT_ROOT, command: ['src/server.ts'] };

/**
 * Starts an instance as a deployment does, with pages and workers, on a port of ours. Needs a build.
 * @throws where it is not ready in time
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
  try {
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200,
      `the instance on port ${port} is ready`,
    );
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { stop };
}
