import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabasePlace } from '#shared/server/postgres/connection-url.ts';

export type Ready = {
  role: 'owner' | 'guest';
  appUrl: string;
  ownerUrl: string;
  superuserUrl: string;
  place: DatabasePlace;
  ms: number;
};
type Line = { event: 'ready' | 'log' | 'stopped' | 'failed'; line?: string; message?: string };
export type ParticipantOptions = {
  dataDir: string;
  fallbackRoot?: string;
  nativeDir?: string;
  durable?: boolean;
};

export type Participant = {
  process: ChildProcess;
  ready: Promise<Ready>;
  failure: Promise<string>;
  logs: string[];
  /** Lets it leave in order and waits for its end. */
  leave(): Promise<void>;
  /** kill -9, and waits until the system has taken the process away. */
  kill(): Promise<void>;
};

export function runParticipant(
  options: ParticipantOptions,
  user: { uid?: number; gid?: number } = {},
): Participant {
  const program = fileURLToPath(new URL('./participant.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const logs: string[] = [];
  const ready = Promise.withResolvers<Ready>();
  const failure = Promise.withResolvers<string>();
  ready.promise.catch(() => {});
  failure.promise.catch(() => {});
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line;
    if (line.event === 'log') logs.push(line.line ?? '');
    if (line.event === 'ready') ready.resolve(line as unknown as Ready);
    if (line.event === 'failed') failure.resolve(line.message ?? '');
    if (line.event === 'failed') ready.reject(new Error(line.message));
  });
  const ended = once(child, 'exit');
  void ended.then(() => {
    ready.reject(new Error('the participant ended early'));
    failure.reject(new Error('the participant ended without a failure'));
  });
  return {
    process: child,
    ready: ready.promise,
    failure: failure.promise,
    logs,
    leave: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
