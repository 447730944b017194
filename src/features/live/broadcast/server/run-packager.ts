import { spawn } from 'node:child_process';

/** Bytes that a run may lag behind its source; with more it is ended and restarted at the present picture. */
const BACKLOG_MAX = 12 * 1024 * 1024;
/** A packager writes its last piece within this time after its input ended. */
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
  /** Ends the input: the packager finishes its last piece. */
  end(): void;
  kill(): void;
}

/**
 * Runs one ffmpeg for one source, without shell or environment, at the site's own priority: at a lower one, a
 * busy machine would interrupt a service that cannot be repeated. @param onEnd is called once, with its last
 * messages
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
  // The process may end while we write; `onEnd` reports that.
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
