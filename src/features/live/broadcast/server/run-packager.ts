import { spawn } from 'node:child_process';

/** What a run may lag behind its source; one that lags more is ended, and begun anew where the picture then is. */
const BACKLOG_MAX = 12 * 1024 * 1024;
/** It writes its last piece within this time after its input ended. */
export const END_MS = 3500;
const ERRORS_KEPT = 2000;

export interface PackagerOrder {
  ffmpeg: string;
  args: string[];
  cwd: string;
}

export interface Packager {
  readonly pid: number | undefined;
  write(chunk: Buffer): void;
  /** No more comes: it finishes its last piece. */
  end(): void;
  kill(): void;
}

/**
 * One ffmpeg for one source, without shell or environment, at the priority of the site itself: below it, a busy machine
 * stops a service that nobody can hold again. @param onEnd is told once, with its last words
 */
export function runPackager(order: PackagerOrder, onEnd: (errors: string) => void): Packager {
  const child = spawn(order.ffmpeg, order.args, {
    cwd: order.cwd,
    env: {},
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errors = '';
  let isOver = false;
  let late: NodeJS.Timeout | undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('latin1')).slice(-ERRORS_KEPT);
  });
  // It went while we wrote: its end is told below.
  child.stdin.on('error', () => undefined);
  const finish = (words: string) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    onEnd(words);
  };
  child.once('error', (error) => finish(error.message));
  child.once('close', () => finish(errors));
  const kill = () => child.kill('SIGKILL');
  return {
    get pid() {
      return child.pid;
    },
    write(chunk) {
      if (isOver || child.stdin.writableEnded) return;
      child.stdin.write(chunk);
      if (child.stdin.writableLength > BACKLOG_MAX) kill();
    },
    end() {
      child.stdin.end();
      late ??= setTimeout(kill, END_MS);
    },
    kill,
  };
}
