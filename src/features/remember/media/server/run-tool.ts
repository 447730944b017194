import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface ToolOptions {
  timeLimitMs: number;
  /** Where relative names of files lead. */
  cwd?: string;
  signal?: AbortSignal | undefined;
  /** Receives each line of output as it comes, instead of collecting it. */
  onLine?: (line: string) => void;
  /** Most bytes of output that are kept. */
  outputLimit?: number;
}

const ERRORS_KEPT = 2000;
/** Of a system that is short of memory or shuts down; a tool that a file has crashed ends by other signals. */
const FROM_OUTSIDE: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs ffmpeg or ffprobe on files of strangers: without a shell, input or environment, below all other work, and
 * killed when its time is up.
 * @throws ToolError where it does not end well by itself or by our limits
 */
export function runTool(file: string, args: readonly string[], options: ToolOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      ...(options.cwd ? { cwd: options.cwd } : {}),
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let errors = '';
    let line = '';
    let isOurKill = false;
    const kill = () => {
      isOurKill = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(kill, options.timeLimitMs);
    options.signal?.addEventListener('abort', kill, { once: true });
    child.once('spawn', () => lowerPriority(child.pid));
    child.stdout.on('data', (chunk: Buffer) => {
      if (options.onLine) {
        const lines = (line + chunk.toString('latin1')).split('\n');
        line = (lines.pop() ?? '').slice(-ERRORS_KEPT);
        for (const one of lines) options.onLine(one);
        return;
      }
      bytes += chunk.length;
      if (bytes > (options.outputLimit ?? 1024 * 1024)) kill();
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors = (errors + chunk.toString('latin1')).slice(-ERRORS_KEPT);
    });
    child.once('error', (error) => finish(() => reject(error)));
    child.once('close', (code, signal) =>
      finish(() => {
        if (code === 0) resolve(Buffer.concat(chunks));
        else if (!isOurKill && signal && FROM_OUTSIDE.includes(signal))
          reject(new Error(`the tool was ended by ${signal}, which says nothing of the file`));
        else reject(new ToolError(code, signal, errors));
      }),
    );
    function finish(settle: () => void): void {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', kill);
      settle();
    }
  });
}

/** The tool ran and refused the file, or was killed over it by us; not one that could not be started, or that somebody else ended. */
export class ToolError extends Error {
  constructor(code: number | null, signal: string | null, errors: string) {
    super(`ended with ${code ?? signal}: ${errors.trim().split('\n').at(-1) ?? ''}`);
  }
}

/**
 * Gives the tool a lower priority than the site, but not the lowest, with which it would never run on a busy
 * machine.
 */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended, or the system does not allow it: it then runs at normal priority.
  }
}
