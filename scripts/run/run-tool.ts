import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from '#scripts/run/project-paths.ts';

export type ToolResult = { code: number; output: string };
export type ToolOptions = {
  env?: Record<string, string>;
  /** True prints the output as it comes instead of collecting it. */
  visible?: boolean;
};

/** Runs a Node program to its end. Ctrl-C and SIGTERM are handed on, so that nothing is left behind. */
export function runTool(file: string, args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.visible ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    let interrupted = false;
    const forward = (signal: NodeJS.Signals): void => {
      interrupted = true;
      child.kill(signal);
    };
    process.on('SIGTERM', forward);
    process.on('SIGINT', forward);
    const end = (code: number): void => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
      // Whoever interrupts a run wants it to end, not to go on with the next tool.
      if (interrupted) process.exit(130);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
